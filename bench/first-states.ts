// node bench/first-states.ts [minutes]: when each state of gas, mints, vaults and pots is first told after a first start on the local chain,
// and how long the past of the chain takes.
import { setTimeout as delay } from 'node:timers/promises';
import { type OperatorClient, signInAt } from '../test/support/operator-client.ts';
import { makeDataDir, startServer } from '../test/support/server.ts';

const BUDGET_MIN = 10;
const POLL_MS = 1_500;
const RENEW_MS = 300_000;
const MOST_COMPARED = 4;

type Row = Readonly<Record<string, unknown>>;
interface Answers {
  readonly blocks: readonly Row[];
  readonly bundles: readonly Row[];
  readonly backruns: readonly Row[];
  readonly attempts: readonly Row[];
  readonly collections: readonly Row[];
  readonly vaults: readonly Row[];
  readonly details: readonly {
    readonly reports: readonly Row[];
    readonly points: readonly Row[];
  }[];
  readonly yieldOverview: { readonly rewards: { readonly unpriced: number } };
  readonly pots: readonly Row[];
  readonly markets: readonly Row[];
  readonly plans: readonly Row[];
  readonly moves: readonly Row[];
  readonly overview: {
    readonly builders: readonly unknown[];
    readonly coverage: { recent: { pct: number | null } };
  };
  readonly mempool: {
    readonly counts: readonly { readonly state: string; readonly all: number }[];
    readonly watches: readonly { readonly state: string }[];
  };
}

const minutes = Number(process.argv[2] ?? BUDGET_MIN);
const mints = new Map<string, number>();
const STATES: Readonly<Record<string, (answers: Answers) => boolean>> = {
  'gas: backrun in its victim’s block': ({ bundles }) =>
    bundles.some((one) => one.victim_hash !== null && one.outcome === 'included'),
  ...Object.fromEntries(
    ['included', 'outbid', 'reverted', 'stale_state'].map((outcome) => [
      `gas: bundle ${outcome}`,
      ({ bundles }: Answers) => bundles.some((one) => one.outcome === outcome),
    ]),
  ),
  ...Object.fromEntries(
    ['pending', 'queued', 'included', 'replaced', 'dropped', 'nonce_used', 'unseen'].map((state) => [
      `gas: transaction ${state}`,
      ({ mempool }: Answers) => mempool.counts.some((one) => one.state === state && one.all > 0),
    ]),
  ),
  'gas: two builders': ({ overview }) => overview.builders.length >= 2,
  'gas: an empty block': ({ blocks }) => blocks.some((one) => one.transactions === 0),
  'gas: a full block': ({ blocks }) => blocks.some((one) => Number(one.full_pct) > 90),
  'gas: a closed watch': ({ mempool }) => mempool.watches.some(({ state }) => state === 'closed'),
  'gas: coverage below all': ({ overview }) => (overview.coverage.recent.pct ?? 100) < 100,
  'gas: blocks given up': () => /The chain was reorganised/.test(server.output()),
  'gas: backrun decided on': ({ backruns }) => backruns.length > 0,
  ...Object.fromEntries(
    (
      [
        ['early', 'NotOpen'],
        ['sold out', 'SoldOut'],
        ['over limit', 'OverLimit'],
        ['not on the list', 'NotListed'],
        ['wrong payment', 'WrongPayment'],
        ['paused', 'MintPaused'],
      ] as const
    ).map(([name, error]) => [
      `mint: ${name}`,
      ({ attempts }: Answers) => attempts.some((one) => String(one.error ?? '').startsWith(error)),
    ]),
  ),
  'mint: outbid by tip': ({ attempts }) => attempts.some((one) => one.reason === 'outbid'),
  'mint: price changed': ({ collections }) => collections.some((one) => one.price_changed === true),
  'yield: a gain': ({ details }) =>
    details.some(({ reports }) => reports.some((one) => Number(one.gain_usd) > 0)),
  'yield: a loss': ({ details }) =>
    details.some(({ reports }) => reports.some((one) => Number(one.loss_usd) > 0)),
  'yield: paused': ({ vaults }) => vaults.some((one) => one.state === 'paused'),
  'yield: cap reached': ({ vaults }) => vaults.some((one) => one.state === 'capped'),
  'yield: a reward that ended': ({ vaults }) => vaults.some((one) => one.reward_promised_pct === 0),
  'yield: exit blocked': ({ vaults }) =>
    vaults.some(
      (one) => one.ours === true && one.liquid_usd !== null && Number(one.liquid_usd) < Number(one.now_usd),
    ),
  'yield: a gift that jumps': ({ details }) =>
    details.some(({ points }) => points.some((one) => one.unexplained === true)),
  'yield: a reward without a price': ({ yieldOverview }) => yieldOverview.rewards.unpriced > 0,
  'yield: a silent price': ({ vaults }) =>
    vaults.some((one) => /The price of/.test(String(one.problem ?? ''))),
  'pots: inside the band': ({ plans }) =>
    plans.some((one) => (one.reasons as readonly string[]).includes('inside_band')),
  ...Object.fromEntries(
    ['over_cap', 'frozen', 'exit_blocked'].map((state) => [
      `pots: market ${state}`,
      ({ markets }: Answers) => markets.some((one) => one.state === state),
    ]),
  ),
  'pots: a cap behind its timelock': ({ markets }) => markets.some((one) => one.pending_cap !== null),
  'pots: a spike of the rate': ({ markets }) => markets.some((one) => Number(one.use_pct) > 99),
  'pots: a late curator': ({ moves }) => moves.some((one) => Number(one.latency_s) > 0),
  'pots: a wrong curator': ({ moves }) =>
    moves.some((one) => one.gain_usd !== null && Number(one.gain_usd) < 0),
  'pots: a reallocation that reverted': ({ moves }) => moves.some((one) => one.status === 'failed'),
  'pots: paused': ({ pots }) => pots.some((one) => one.state === 'paused'),
  'mint: sales below cost': ({ collections }) =>
    collections.some((one) => Number(one.floor_to_cost ?? 2) < 1),
  // A mint that was told and is gone although earlier ones are still told.
  'mint: returned by a reorganisation': ({ attempts }) => {
    const told = new Set(attempts.map((one) => String(one.tx_hash)));
    const oldest = Math.min(...attempts.map((one) => Number(one.block_number)));
    const gone = [...mints].some(([hash, block]) => block > oldest && !told.has(hash));
    for (const one of attempts)
      if (one.state === 'minted') mints.set(String(one.tx_hash), Number(one.block_number));
    return gone;
  },
};

const { dataDir, remove } = await makeDataDir();
const begun = performance.now();
const server = await startServer({ dataDir, env: { CHAIN: 'local' } });
const first = new Map<string, number>();
try {
  let operator = await signInAt(server.url);
  let renewed = Date.now();
  const pastMs = await minutesUntil(() => /The past of the local chain is complete/.test(server.output()));
  console.log(`  the past is complete after ${pastMs.toFixed(1)} min`);
  while (performance.now() - begun < minutes * 60_000 && first.size < Object.keys(STATES).length) {
    if (Date.now() - renewed > RENEW_MS) {
      operator = await signInAt(server.url);
      renewed = Date.now();
    }
    const answers = await read(operator);
    for (const [name, holds] of Object.entries(STATES)) if (holds(answers) && !first.has(name)) tell(name);
    await delay(POLL_MS);
  }
  for (const name of Object.keys(STATES))
    if (!first.has(name)) console.log(`  ${'never'.padStart(8)}  ${name}`);
} finally {
  await server.stop();
  await remove();
}

function tell(name: string): void {
  const after = (performance.now() - begun) / 60_000;
  first.set(name, after);
  console.log(`  ${after.toFixed(1).padStart(5)} min  ${name}${after > BUDGET_MIN ? '  OVER' : ''}`);
}

async function minutesUntil(holds: () => boolean): Promise<number> {
  while (!holds() && performance.now() - begun < minutes * 60_000) await delay(200);
  return (performance.now() - begun) / 60_000;
}

async function read(operator: OperatorClient): Promise<Answers> {
  const rows = async (list: string): Promise<Row[]> => {
    const answer = (await operator.get(`/api/${list}?page=1&limit=200`)) as Record<string, unknown>;
    return Object.values(answer).find((one): one is Row[] => Array.isArray(one)) ?? [];
  };
  const vaults = await rows('yield/vaults');
  const ids = vaults.map(({ id }) => String(id));
  const details: Answers['details'][number][] = [];
  for (let at = 0; at < ids.length; at += MOST_COMPARED) {
    const asked = ids.slice(at, at + MOST_COMPARED).join(',');
    const answer = await operator.get(`/api/yield/vaults/details?ids=${asked}`);
    details.push(...(answer as { vaults: Answers['details'] }).vaults);
  }
  return {
    ...{ vaults, details },
    yieldOverview: (await operator.get('/api/yield/overview')) as Answers['yieldOverview'],
    pots: await rows('allocator/pots'),
    markets: await rows('allocator/markets'),
    plans: await rows('allocator/plans'),
    moves: await rows('allocator/moves'),
    blocks: await rows('gas-arb/blocks'),
    bundles: await rows('gas-arb/bundles'),
    backruns: await rows('gas-arb/backruns'),
    attempts: await rows('nft-mint/attempts'),
    collections: await rows('nft-mint/collections'),
    overview: (await operator.get('/api/gas-arb/overview')) as Answers['overview'],
    mempool: (await operator.get('/api/gas-arb/mempool')) as Answers['mempool'],
  };
}
