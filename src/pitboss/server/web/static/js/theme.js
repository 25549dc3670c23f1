// Before anything is painted: the theme that was chosen on this device.
try {
  const kept = JSON.parse(localStorage.getItem('pitboss.settings') ?? '{}');
  if (kept.theme === 'light' || kept.theme === 'dark')
    document.documentElement.dataset.theme = kept.theme;
  if (kept.motion === 'less') document.documentElement.dataset.motion = 'less';
  if (kept.deck === 'two') document.documentElement.dataset.deck = 'two';
} catch {
  /* a device that keeps nothing gets what everybody gets */
}
