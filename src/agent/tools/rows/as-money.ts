import type { AreaTable } from '../../grammar/area-table.ts';
import type { Condition } from '../../grammar/query.ts';

const SIGNS: Readonly<Record<string, readonly [Condition['op'], Condition['op']]>> = {
  win: ['above', 'at_most'],
  loss: ['below', 'at_least'],
};

/** A condition of won or lost as one of the dollars whose sign says so, where rows have no field that does. */
export function asMoney(condition: Condition, { money }: Pick<AreaTable, 'money'>): Condition {
  const [is, not] = SIGNS[String(condition.values[0])] ?? [];
  if (condition.field !== 'money' || money === undefined || !is || !not) return condition;
  return { field: money, op: condition.op === 'not' ? not : is, values: [0] };
}
