import { englishWords } from '../../english-words.ts';
import type { ReadingContext } from '../read-items.ts';

/** Questions are read at noon of 20 May 2026, in UTC, where no names are known. */
export const READING_CONTEXT: ReadingContext = {
  today: { now: Date.UTC(2026, 4, 20, 12), date: '2026-05-20' },
  day: 'utc',
  names: new Map(),
  lengths: [8, 12, 16],
  isEnglish: await englishWords(),
};
