import { ENDINGS } from './endings.ts';
import { isMeasure } from './is-measure.ts';
import type { Item } from './item.ts';
import type { Condition } from './query.ts';
import type { Filter, Selections } from './selections.ts';
import { toSelection } from './to-selection.ts';
import type { Workbench } from './workbench.ts';

const BOUNDS: ReadonlySet<Condition['op']> = new Set(['above', 'below', 'at_least', 'at_most']);

/** For a share: the rows before the noun are the whole, the filter after it is the part; what stands after 'among' is the whole. */
export function shareOf(
  { items }: Workbench,
  filters: readonly Filter[],
  negated: readonly Condition[],
  measures: number,
): Selections {
  const isOfWhole = (item: Item | undefined): boolean => item?.within === true || item?.upon === true;
  const named = items.findIndex((item) => item.kind === 'word' && item.meaning.noun);
  // 'what fraction of USD_SGD buys hit take profit': rows that a filter names, where something else is said of them.
  const plural = items.findIndex(
    (item) => item.kind === 'word' && item.meaning.value !== undefined && item.meaning.plural === true,
  );
  // 'what fraction of winners came from EUR_USD' is theirs; 'the share of winners in EUR_USD' is of those of EUR_USD.
  const isSaidOf = filters.some(
    ({ at, condition, symbol }) =>
      at > plural && (condition !== undefined || (symbol !== undefined && !isOfWhole(items[at]))),
  );
  const noun = named < 0 && plural >= 0 && isSaidOf ? plural : named;
  const conditioned = filters.filter(({ condition }) => condition);
  // 'the share of profit from elite trades': what the profit is from is the part, though it stands before its noun.
  const sum = items.findIndex(isMeasure);
  const from = conditioned.filter(
    ({ at }) => measures > 0 && sum >= 0 && at > sum && at < noun && items[at]?.apart,
  );
  if (from.length > 0) return parted(filters, from, negated);
  const among = items.findIndex((item) => item.among);
  const behind =
    among >= 0
      ? conditioned.filter(({ at }) => at < among)
      : noun >= 0
        ? conditioned.filter(({ at }) => at > noun)
        : conditioned.slice(-1);
  // 'trades in EUR_USD that won' are of EUR_USD; 'trades that are EUR_USD buys' are a part by both.
  const symbols = filters.filter(
    ({ symbol, at }) => symbol && at > noun && at < (among < 0 ? items.length : among),
  );
  // 'the share of bundles of 0xAA that were included' is of those of 0xAA.
  // 'the share of trades from promoted patterns that was profitable' is of those, too.
  const isOfNoun = ({ at }: Filter): boolean => {
    const said = behind.filter((other) => other.at > at && !isOfWhole(items[other.at]));
    const isSaid = said.some((other) => items[other.at]?.stated === true);
    return said.length > 0 && (isOfWhole(items[at]) || (isSaid && items[at]?.stated !== true));
  };
  // 'the share of EUR_USD in profit' names no rows, so that the first filter is the whole.
  const isBefore = (place: number): boolean => noun < 0 && behind.some(({ at }) => at > place);
  // 'the share of reverted bundles' is theirs of all.
  // 'the percentage of profitable trades on USD_SGD' is that of the profitable ones of all on it.
  const ending = conditioned.filter(
    ({ at, condition }) => at < noun && condition !== undefined && ENDINGS.has(condition.field),
  );
  const isStated = filters.some(({ at }) => at > noun && items[at]?.stated === true);
  if (
    ending.length > 0 &&
    behind.length === 0 &&
    among < 0 &&
    measures === 0 &&
    !isStated &&
    symbols.length > 0
  )
    return parted(filters, ending, negated);
  const bound = items.findIndex(({ kind }, at) => at > noun && kind === 'comparator');
  // 'the share of winning trades that made more than $5' is of the winning ones.
  const isBounded = noun >= 0 && bound > noun && negated.some(({ op }) => BOUNDS.has(op));
  const alone = behind.length === 0 && symbols.length === 0 && among < 0 && measures === 0 && !isBounded;
  const part = alone
    ? conditioned
    : behind.length > 0 || among >= 0
      ? [
          ...behind.filter((one) => !isOfNoun(one)),
          ...symbols.filter(({ at }) => !isOfWhole(items[at]) && !isBefore(at)),
        ]
      : symbols;
  // 'what share of the profit was made in October': of that of all times.
  const times = filters.filter(({ period }) => period !== undefined);
  const isOfTime = part.length === 0 && times.length === 1 && measures > 0;
  // 'the share of trades with confidence above 90% that won' is of those with it.
  const isOfBounded = isBounded && part.length > 0 && part.every(({ at }) => at > bound);
  const bounds = isOfBounded ? negated.filter(({ op }) => BOUNDS.has(op)) : [];
  return parted(filters, isOfTime ? times : part, negated, bounds);
}

/** The whole without the filters of the part, and the part. */
function parted(
  filters: readonly Filter[],
  part: readonly Filter[],
  negated: readonly Condition[],
  ofWhole: readonly Condition[] = [],
): Selections {
  const whole = filters.filter((one) => !part.includes(one));
  // 'what share of trades won in May vs June': a share is of one time.
  const times = filters.filter(({ period }) => period !== undefined);
  const others = times.filter(({ key }) => key !== times[0]?.key).map(({ text }) => text);
  return {
    selections: [toSelection(whole, ofWhole), toSelection(filters, negated)],
    compares: false,
    problems: [...(part.length === 0 && negated.length === 0 ? ['share'] : []), ...others],
  };
}
