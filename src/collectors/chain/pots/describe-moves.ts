import { formatUnits } from 'viem';
import { SECOND_MS } from '../../../domain/durations.ts';
import { distanceOf, incomeOf, weightsOf } from '../../../evm/lending/pot.ts';
import type { HeldBefore, NewPotMove } from '../../../store/pots/pot-commit.ts';
import type { KnownPlan } from '../../../store/pots/pot-plan-commit.ts';
import type { PotFacts } from './pot-facts.ts';
import { type PotState, units } from './read-pot.ts';
import type { PotMoveFact } from './read-pot-moves.ts';

/** Caps from here on are none: vaults give the largest number for 'any'. */
const ANY_AMOUNT = 1e30;
const PERCENT = 100;
const BASIS_POINTS = 10_000;

/** What a curator did in a block, as it is stored: beside the newest plan that was taken before it. */
export function describeMoves(given: {
  readonly pot: string;
  readonly first: number;
  readonly timestamp: string;
  readonly facts: PotFacts;
  readonly plan: KnownPlan | undefined;
}): readonly NewPotMove[] {
  const { pot, first, timestamp, facts, plan } = given;
  const { asset, state, price_usd: price, watched } = facts;
  const nameOf = (id: string): string =>
    state?.pot.markets.find((market) => market.id === id)?.name ??
    watched.markets.get(`0x${id.slice(26)}` as never) ??
    id;
  return facts.moves.map((move) => {
    const { kind, status, legs, value } = move;
    const moved = movedOf(move);
    const moved_usd = moved === undefined || price === null ? null : units(moved, asset) * price;
    const gas = move.gas_usd === null ? null : Number(move.gas_usd);
    const isMove = status === 'done' && legs.size > 0;
    const held = isMove && state ? heldBefore(state, move, facts) : null;
    const follows = isMove && plan !== undefined;
    const isTime = kind === 'submit_timelock' || kind === 'set_timelock';
    return {
      ...{
        seq: first + move.place,
        pot,
        timestamp,
        kind,
        status,
        tx_hash: move.tx_hash,
        caller: move.caller,
      },
      market: move.market === null ? null : nameOf(move.market),
      value: value === null ? null : isTime ? value.toString() : capText(value, facts),
      moved: moved === undefined ? null : formatUnits(moved, asset.decimals),
      moved_usd,
      gas_usd: gas,
      cost_bps: gas === null || !moved_usd ? null : (BASIS_POINTS * gas) / moved_usd,
      cost_pot_bps:
        gas === null || price === null || !state || !(state.pot.total > 0)
          ? null
          : (BASIS_POINTS * gas) / (state.pot.total * price),
      latency_s: follows
        ? Math.round((Date.parse(timestamp) - Date.parse(plan.timestamp)) / SECOND_MS)
        : null,
      deviation_pct: follows && state ? deviationOf(state, plan) : null,
      gain_usd: held && state && price !== null ? gainOf(state, held) * price : null,
      legs: [...legs].map(([id, amount]) => ({ market: nameOf(id), amount: units(amount, asset) })),
      held,
    };
  });
}

/** What markets got, or gave where none got anything. */
function movedOf({ legs, status }: PotMoveFact): bigint | undefined {
  if (status !== 'done' || legs.size === 0) return undefined;
  const sum = (sign: 1n | -1n) =>
    [...legs.values()].reduce((total, leg) => (leg * sign > 0n ? total + leg * sign : total), 0n);
  return sum(1n) || sum(-1n);
}

function capText(value: bigint, { asset }: PotFacts): string | null {
  return units(value, asset) >= ANY_AMOUNT ? null : formatUnits(value, asset.decimals);
}

/** Positions after the block less what the move gave them. */
function heldBefore({ pot }: PotState, { legs }: PotMoveFact, { asset }: PotFacts): HeldBefore {
  const amounts = pot.markets.map(({ id, position }) => [
    id,
    Math.max(0, position - units(legs.get(id) ?? 0n, asset)),
  ]);
  return { total: pot.total, amounts: Object.fromEntries(amounts) };
}

function gainOf({ pot: { markets } }: PotState, held: HeldBefore): number {
  const now = markets.map(({ position }) => position);
  return (
    incomeOf(markets, now) -
    incomeOf(
      markets,
      markets.map(({ id }) => held.amounts[id] ?? 0),
    )
  );
}

function deviationOf({ pot }: PotState, { weights }: KnownPlan): number {
  const planned = pot.markets.map(({ name }) => {
    const weight = weights.find(({ market }) => market === name);
    return ((weight?.target_pct ?? 0) / PERCENT) * pot.total;
  });
  const real = pot.markets.map(({ position }) => position);
  return PERCENT * distanceOf(weightsOf(pot.total, real), weightsOf(pot.total, planned));
}
