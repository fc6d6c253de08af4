import type { PairDetail, PairPoint } from '../../contract/pair-detail.ts';
import { PAIR_DEFAULTS, type PairSettings } from '../../domain/pair-settings.ts';
import type { EngineSettingsByPair } from '../../engine/engine-settings.ts';
import { correlation } from '../../statistics/correlation.ts';
import { testCointegration } from '../../statistics/engle-granger.ts';
import { fitLine, residualsOf } from '../../statistics/fit-line.ts';
import { hurstExponent } from '../../statistics/hurst-exponent.ts';
import { hurstOfWalks } from '../../statistics/hurst-of-walks.ts';
import { normalCdf } from '../../statistics/normal-distribution.ts';
import { PairWindow } from '../../statistics/pair-window.ts';
import { varianceRatio } from '../../statistics/variance-ratio.ts';
import type { Store } from '../../store/database/open-store.ts';
import { getPair, type StoredPair } from '../../store/pairs/get-pair.ts';
import { createDeskPlans } from './create-desk-plans.ts';
import type { DeskPlan } from './desk-plan.ts';

/** Bars that are shown. */
const SHOWN = 1_000;
/** Bars are read from so many times as long ago, because markets close. */
const SPARE = 2;
/** Bars between two tests of the rolling p. */
const ROLLING_STEP = 25;
/** Bars of the changes whose variance is compared with that of single bars. */
const VARIANCE_BARS = 10;
const BIN = 0.5;
const WIDEST_BIN = 4;

/** A bar with both prices: when it closed, and the logs. */
interface Logs {
  readonly at: number[];
  readonly a: number[];
  readonly b: number[];
}

/** Reads a pair with its newest bars from the stored candles; undefined if there is none of that id. */
export function createPairDetail(store: Store, settings: EngineSettingsByPair) {
  return async function pairDetail(id: string): Promise<PairDetail | undefined> {
    const stored = await getPair(store.db, id);
    if (!stored) return undefined;
    const { desk } = stored;
    const rules = desk && ({ ...PAIR_DEFAULTS, ...desk.settings } as PairSettings);
    const rulesOf = rules && (() => rules);
    const plans = desk ? await createDeskPlans(store.db, settings, rulesOf)() : [];
    const plan = plans.find(({ prices }) => prices === desk?.prices);
    if (!plan || !rules || !desk?.last_bar_at) return { ...nothing(stored), rules: rules ?? null };
    const until = Date.parse(desk.last_bar_at) / 1_000 - plan.seconds;
    const logs = await readLogs(store, plan, stored, until, SHOWN + rules.window);
    return { ...nothing(stored), rules, ...figuresOf(logs, rules) };
  };
}

function nothing({ row, looks, trades }: StoredPair): PairDetail {
  const none = { points: [], rolling: [], residuals: [] };
  return {
    row,
    rules: null,
    ...none,
    looks: [...looks],
    trades: [...trades],
    hurst: null,
    variance_ratio: null,
    correlation: null,
  };
}

async function readLogs(
  store: Store,
  plan: DeskPlan,
  { first, second }: StoredPair,
  until: number,
  count: number,
): Promise<Logs> {
  const names = plan.desk.instruments.map(({ name }) => name);
  const [one, other] = [names.indexOf(first ?? ''), names.indexOf(second ?? '')];
  const logs: Logs = { at: [], a: [], b: [] };
  for await (const bars of plan.read(store.db, until - SPARE * count * plan.seconds, until)) {
    for (const { at, closes } of bars) {
      const [a, b] = [closes[one] ?? null, closes[other] ?? null];
      if (a === null || b === null || !(a > 0) || !(b > 0)) continue;
      logs.at.push(at);
      logs.a.push(Math.log(a));
      logs.b.push(Math.log(b));
    }
  }
  return { at: logs.at.slice(-count), a: logs.a.slice(-count), b: logs.b.slice(-count) };
}

/** What the bars say. Every deviation is from the line of the window that ended before its bar. */
function figuresOf(
  { at, a, b }: Logs,
  rules: PairSettings,
): Pick<PairDetail, 'points' | 'rolling' | 'residuals' | 'hurst' | 'variance_ratio' | 'correlation'> {
  const window = new PairWindow(rules.window);
  const skipped = Math.max(0, at.length - SHOWN);
  const points: PairPoint[] = [];
  const rolling: PairDetail['rolling'] = [];
  for (const [place, time] of at.entries()) {
    const fit = window.n < rules.window ? null : window.aOnB();
    const off = fit === null ? null : a[place]! - fit.alpha - fit.beta * b[place]!;
    const z = fit === null || off === null ? null : off / fit.residual_sd;
    if (place >= skipped) {
      const isLine = z !== null && Number.isFinite(z);
      points.push({
        at: instant(time),
        first: 100 * Math.exp(a[place]! - a[skipped]!),
        second: 100 * Math.exp(b[place]! - b[skipped]!),
        z: isLine ? z : null,
        spread_pct: isLine && off !== null ? 100 * off : null,
      });
    }
    window.push(a[place]!, b[place]!);
    const end = place + 1;
    if (end <= skipped || end < rules.window || (at.length - end) % ROLLING_STEP !== 0) continue;
    const span = [end - rules.window, end] as const;
    const found = testCointegration(a.slice(...span), b.slice(...span), rules.look_lags);
    if (found !== null) rolling.push({ at: instant(time), p: found.p_max });
  }
  const [shownA, shownB] = [a.slice(skipped), b.slice(skipped)];
  const line = fitLine(shownA, shownB);
  const residuals = line && residualsOf(shownA, shownB, line);
  const hurst = residuals && hurstExponent(residuals);
  const band = hurst === null ? null : hurstOfWalks(shownA.length);
  return {
    points,
    rolling,
    residuals: residuals && line.residual_sd > 0 ? binsOf(residuals, line.residual_sd) : [],
    hurst: hurst !== null && band !== null ? { value: hurst, ...band } : null,
    variance_ratio: (residuals && varianceRatio(residuals, VARIANCE_BARS)?.ratio) ?? null,
    correlation: shownA.length < 2 ? null : correlation(changes(shownA), changes(shownB)),
  };
}

/** Residuals in standard deviations by bin; those at the ends are open. */
function binsOf(residuals: Float64Array, deviation: number): PairDetail['residuals'] {
  const count = (2 * WIDEST_BIN) / BIN;
  const counts = new Array<number>(count).fill(0);
  for (const residual of residuals) {
    const place = Math.floor((residual / deviation + WIDEST_BIN) / BIN);
    const bin = Math.max(0, Math.min(count - 1, place));
    counts[bin]! += 1;
  }
  return counts.map((found, bin) => {
    const from = bin * BIN - WIDEST_BIN;
    const below = bin === 0 ? 0 : normalCdf(from);
    const above = bin === count - 1 ? 1 : normalCdf(from + BIN);
    return { from, to: from + BIN, count: found, normal: residuals.length * (above - below) };
  });
}

function changes(logs: readonly number[]): number[] {
  return logs.slice(1).map((log, at) => log - logs[at]!);
}

function instant(seconds: number): string {
  return new Date(seconds * 1_000).toISOString();
}
