import * as zod from 'zod';
import { checkPairSettings, PAIR_DEFAULTS, type PairSettings } from '../domain/pair-settings.ts';
import { type RuleLimits, readRules } from './read-rules.ts';
import type { Setting } from './setting.ts';

/** What each rule may be; those of bars are whole. */
const LIMITS = {
  window: [20, 5_000, 'whole'],
  look: [100, 50_000, 'whole'],
  look_lags: [0, 30, 'whole'],
  follow_rate: [0.001, 0.5, 'any'],
  entry_z: [0.5, 10, 'any'],
  exit_z: [-2, 2, 'any'],
  stop_z: [1, 20, 'any'],
  hold_half_lives: [0.5, 20, 'any'],
  risk_usd: [0.01, 1_000_000, 'any'],
  later_bars: [2, 1_000, 'whole'],
} as const satisfies RuleLimits<keyof PairSettings>;

/** The rules of all prices, and those of prices by name, such as 'simulated M1'. */
interface PairRules {
  readonly all: PairSettings;
  readonly of: Readonly<Record<string, PairSettings>>;
}

const NAMES = Object.keys(LIMITS).join(', ');

const rules = zod.string().transform((text, context): PairRules => {
  const of: Record<string, Partial<PairSettings>> = {};
  let all: Partial<PairSettings> = {};
  try {
    for (const part of text.split(';').filter((one) => one.trim() !== '')) {
      const colon = part.indexOf(':');
      const prices = part.slice(0, Math.max(0, colon)).trim();
      if (colon >= 0 && prices === '')
        throw new Error('must name prices before a colon, as in simulated M1: window=120');
      const read = readRules(part.slice(colon + 1), LIMITS);
      if (prices === '') all = { ...all, ...read };
      else of[prices] = { ...of[prices], ...read };
    }
    return {
      all: consistent(all),
      of: Object.fromEntries(
        Object.entries(of).map(([prices, own]) => [prices, consistent({ ...all, ...own })]),
      ),
    };
  } catch (error) {
    context.addIssue({ code: 'custom', message: (error as Error).message });
    return zod.NEVER;
  }
});

function consistent(given: Partial<PairSettings>): PairSettings {
  const all = { ...PAIR_DEFAULTS, ...given };
  checkPairSettings(all);
  return all;
}

/** How pairs are judged and traded on paper. */
export const STAT_ARB_SETTINGS = {
  STAT_ARB_RULES: {
    schema: rules,
    fallback: '',
    about: `Rules of pairs: name=number of ${NAMES}, comma-separated; for some prices alone with their name before, as in look=2000; simulated M1: window=120,entry_z=2.5. They are part of the key: a change makes the pairs of those prices anew.`,
  },
} as const satisfies Record<string, Setting>;
