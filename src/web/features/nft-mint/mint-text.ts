import { formatNumber } from '../../../domain/format-number.ts';
import type { AttemptState, PhaseSource, PhaseState, SnipeResult } from '../../../domain/mint-words.ts';

export const NO_COLLECTION = 'No collection is watched yet.';
export const UNKNOWN_PHASES = 'Phases of this contract are not known.';

export const PHASE_TEXT: Readonly<Record<PhaseState, string>> = {
  open: 'Open',
  soon: 'Soon',
  over: 'Over',
  unknown: 'Not known',
};

export const PHASE_SOURCE_TEXT: Readonly<Record<PhaseSource, string>> = {
  event: 'from the contract',
  configured: 'entered by hand',
  service: 'reported by the service',
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

/** A smaller price is shown with more decimals. */
const SMALL_ETHER = 0.01;

/** An amount of the chain's coin, such as '0.0200 ETH'. */
export function etherText(text: string | null): string {
  if (text === null) return 'N/A';
  const value = Number(text);
  const digits = value > 0 && value < SMALL_ETHER ? 6 : 4;
  return `${formatNumber(value, { unit: 'plain', digits })} ETH`;
}

/** The price of a token in a phase. */
export function priceText(text: string | null): string {
  if (text === null) return 'price not known';
  return Number(text) === 0 ? 'free' : etherText(text);
}

/** A tip for a unit of gas. */
export function gweiText(gwei: number | null): string {
  return gwei === null ? 'N/A' : `${formatNumber(gwei, { unit: 'plain', digits: 2 })} gwei`;
}

/** Seconds in short, such as '2 min'. */
export function secondsText(seconds: number | null): string {
  if (seconds === null) return 'N/A';
  if (seconds < 120) return `${formatNumber(seconds, { unit: 'plain', digits: 0 })} s`;
  if (seconds < 7_200) return `${formatNumber(seconds / 60, { unit: 'plain', digits: 0 })} min`;
  return `${formatNumber(seconds / 3_600, { unit: 'plain', digits: 1 })} h`;
}

/** Time of a stage, such as '3.5 ms'. */
export function millisecondsText(ms: number): string {
  return `${formatNumber(ms, { unit: 'plain', digits: ms < 10 ? 1 : 0 })} ms`;
}

/** 'yes', 'no', or what is not known. */
export function yesNo(value: boolean | null): string {
  return value === null ? 'not known' : value ? 'yes' : 'no';
}
