import { setTimeout as delay } from 'node:timers/promises';
import type { PatternStatus } from '../../src/domain/pattern-status.ts';
import type { OperatorClient } from './operator-client.ts';

/** What a server tells of its simulated market. */
export interface MarketStatus {
  readonly series: {
    readonly market: string;
    readonly state: string;
    readonly candles: number;
    readonly problem: string | null;
    readonly progress: number | null;
  }[];
  readonly elite_trades: { readonly total: number };
  readonly all_trades: { readonly total: number };
  readonly status_counts: Record<PatternStatus, number>;
}

/** The first start is promised in 30 s on a free machine; a test only gives up when something must be wrong. */
export const GIVE_UP_AFTER_MS = 240_000;

export async function readMarketStatus(operator: OperatorClient): Promise<MarketStatus> {
  return (await operator.get('/api/trading/status/?market=simulated')) as MarketStatus;
}

/** Requests until the answer matches. The console requests too: the server must answer all the time. */
export async function statusWhen(
  operator: OperatorClient,
  wanted: (status: MarketStatus) => boolean,
  onProgress: (share: number) => void = () => {},
): Promise<MarketStatus> {
  const until = Date.now() + GIVE_UP_AFTER_MS;
  for (;;) {
    const status = await readMarketStatus(operator);
    if (wanted(status)) return status;
    for (const { progress } of status.series) if (progress !== null) onProgress(progress);
    if (Date.now() > until)
      throw new Error(`The market did not come up:\n${JSON.stringify(status, null, 2)}`);
    await delay(250);
  }
}

/** History is being processed, and some of it is. */
export const isUnderWay = ({ series }: MarketStatus): boolean =>
  series.some(({ progress }) => (progress ?? 0) > 0.1);
