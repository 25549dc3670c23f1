// Small sounds, made here and now; no file is fetched.
import { settings } from './settings.js';

/** Each sound: pitches in Hz, one after the other, seconds each, shape, loudness. */
/**
 * @type {Record<string, {pitches: number[], each: number, shape: OscillatorType, loud: number}>}
 */
const SOUNDS = {
  turn: { pitches: [587, 880], each: 0.11, shape: 'sine', loud: 0.16 },
  check: { pitches: [190, 150], each: 0.05, shape: 'triangle', loud: 0.3 },
  chips: { pitches: [2300, 2900, 2500], each: 0.03, shape: 'triangle', loud: 0.1 },
  fold: { pitches: [240, 180], each: 0.08, shape: 'sine', loud: 0.12 },
  deal: { pitches: [950], each: 0.035, shape: 'triangle', loud: 0.08 },
  win: { pitches: [523, 659, 784], each: 0.1, shape: 'sine', loud: 0.16 },
  error: { pitches: [220, 196], each: 0.12, shape: 'sine', loud: 0.16 },
};
/** @type {AudioContext | null} */
let context = null;

/** @param {keyof typeof SOUNDS} name */
export function play(name) {
  const sound = SOUNDS[name];
  if (!sound || !settings.get('sound') || document.hidden) return;
  try {
    context ??= new AudioContext();
    if (context.state !== 'running') {
      void context.resume();
      return;
    } // heard from the next one on
    const gain = context.createGain(),
      voice = context.createOscillator(),
      from = context.currentTime;
    voice.type = sound.shape;
    sound.pitches.forEach((pitch, n) =>
      voice.frequency.setValueAtTime(pitch, from + n * sound.each),
    );
    const to = from + sound.pitches.length * sound.each;
    gain.gain.setValueAtTime(sound.loud, from);
    gain.gain.exponentialRampToValueAtTime(0.001, to + 0.08);
    voice.connect(gain).connect(context.destination);
    voice.start(from);
    voice.stop(to + 0.1);
  } catch {
    /* a device without sound */
  }
}
