import type { SourceArea } from '../../contract/areas/source-area.ts';
import type { SourceKind } from '../../domain/source-kind.ts';
import { summariseReasons } from '../../store/areas/decisions.ts';
import { summariseLedger } from '../../store/areas/ledger.ts';
import type { Store } from '../../store/database/open-store.ts';
import { resolveSource } from '../../store/mirror/sources.ts';
import type { Handlers } from '../handlers.ts';

/** The areas with a frame, by the word with which the names of their calls begin. */
const FRAMES = {
  flashLoan: 'flash-loans',
  airdrop: 'airdrops',
  statArb: 'stat-arb',
  allocator: 'allocator',
  yield: 'yield',
  mint: 'nft-mint',
  gas: 'gas-arb',
} as const satisfies Record<string, SourceArea>;
type FrameName = keyof typeof FRAMES;

interface SourceCall {
  readonly query: { readonly source?: SourceKind | undefined };
}

/** The sums of decisions and of the ledger, of every area that has a frame. */
export function createFrameRoutes({ db }: Store): Handlers<`${FrameName}Reasons` | `${FrameName}LedgerSums`> {
  const handlers = Object.entries(FRAMES).flatMap(([name, area]) => [
    [
      `${name}Reasons`,
      async ({ query }: SourceCall) => summariseReasons(db, await resolveSource(db, area, query.source, [])),
    ],
    [
      `${name}LedgerSums`,
      async ({ query }: SourceCall) => summariseLedger(db, await resolveSource(db, area, query.source, [])),
    ],
  ]);
  return Object.fromEntries(handlers);
}
