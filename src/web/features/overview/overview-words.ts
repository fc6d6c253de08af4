import { AREAS, type AreaId } from '../../../contract/areas/areas.ts';
import type { OverviewBasis, OverviewKind } from '../../../domain/overview-ledger.ts';
import { LEDGER_WORDS } from '../../ui/frame/ledger-words.ts';

/** What a line is for, over all areas. */
export const KIND_WORDS: Readonly<Record<OverviewKind, string>> = {
  ...LEDGER_WORDS,
  spread: 'Spread',
  commission: 'Commission',
  unsplit: 'Result, not split',
};

/** A basis as a title, and what it means. */
export const BASIS_TITLES: Readonly<
  Record<OverviewBasis, { readonly title: string; readonly about: string }>
> = {
  chain: { title: 'Chain', about: 'receipts of the chain that is followed' },
  broker: { title: 'Broker', about: 'booked by the broker' },
  paper: { title: 'Paper', about: 'simulated, nothing was sent' },
  remote: { title: 'Service', about: 'as your services report it' },
};

const SOURCE_WORDS: Readonly<Record<string, string>> = {
  'local-chain': 'local chain, simulated',
  chain: 'chain',
  remote: 'service',
  own: 'stored candles',
};

/** The title of an area. */
export function areaTitle(id: AreaId): string {
  return AREAS.find((area) => area.id === id)?.title ?? id;
}

/** The source of lines, as a reader sees it: 'simulated M1', 'local chain, simulated'. */
export function sourceWords(source: string): string {
  return SOURCE_WORDS[source] ?? source;
}

/** The first page of an area, where its facts are. */
export function areaPath(id: AreaId): string {
  return AREAS.find((area) => area.id === id)?.pages[0]?.path ?? '/';
}
