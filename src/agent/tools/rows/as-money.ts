import type { AreaTable } from '../../grammar/area-table.ts';
import type { Condition } from '../../grammar/query.ts';

const SIGNS: Readonly<Record<string, readonly [Condition['op'], Condition['op']]>> = {
  win: ['above', 'at_most'],
  loss: ['below', 'at_least'],
};

/** A condition of won or lost, or of what was seen later, as one of the dollars whose sign says so, where rows have no field that does. */
export function asMoney(condition: Condition, { money }: Pick<AreaTable, 'money'>): Condition {
  const [is, not] = SIGNS[String(condition.values[0])] ?? [];
  const dollars = condition.field === 'later' ? 'later_usd' : condition.field === 'money' ? money : undefined;
  if (dollars === undefined || !is || !not) return condition;
  return { field: dollars, op: condition.op === 'not' ? not : is, values: [0] };
}
