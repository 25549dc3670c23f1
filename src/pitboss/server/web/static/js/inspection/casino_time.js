// Days and times as the casino has them, wherever whoever looks may be; the server says which zone that is.
import { timeWords } from '../core/words.js';

export const ZONE = document.documentElement.dataset.timeZone ?? 'UTC';
export const { day, moment, clock } = timeWords(ZONE);
