import { formatNumber } from '../../../domain/format-number.ts';
import type { AttemptState, PhaseState, SnipeResult } from '../../../domain/mint-words.ts';

export const NO_COLLECTION = 'No collection is watched yet.';
export const UNKNOWN_PHASES = 'Phases of this contract are not known.';

export const PHASE_TEXT: Readonly<Record<PhaseState, string>> = {
  open: 'Open',
  soon: 'Soon',
  over: 'Over',
  unknown: 'Not known',
};

export const ATTEMPT_TEXT: Readonly<Record<AttemptState, string>> = { minted: 'Minted', failed: 'Failed' };

export const RESULT_TEXT: Readonly<Record<SnipeResult, string>> = {
  minted: 'Minted',
  failed: 'Failed',
  skipped: 'Skipped',
  pending: 'Pending',
};

/** Exact amounts as a number, for a figure. */
export function numberOf(text: string | null | undefined): number | null | undefined {
  return text === null || text === undefined ? text : Number(text);
}

/** An amount of the chain's coin, such as '0.02 ETH'; at most six places. */
export function etherText(text: string | null): string {
  if (text === null) return 'N/A';
  return `${Number(Number(text).toFixed(6))} ETH`;
}

/** Seconds in short, such as '2 min'. */
export function secondsText(seconds: number | null): string {
  if (seconds === null) return 'N/A';
  if (seconds < 120) return `${formatNumber(seconds, { unit: 'plain', digits: 0 })} s`;
  if (seconds < 7_200) return `${formatNumber(seconds / 60, { unit: 'plain', digits: 0 })} min`;
  return `${formatNumber(seconds / 3_600, { unit: 'plain', digits: 1 })} h`;
}

/** 'yes', 'no', or what is not known. */
export function yesNo(value: boolean | null): string {
  return value === null ? 'not known' : value ? 'yes' : 'no';
}
