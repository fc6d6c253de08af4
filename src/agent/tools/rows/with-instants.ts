import type { Condition } from '../../grammar/query.ts';
import type { ToolContext } from '../tool-context.ts';
import { selectionInstants } from './selection-instants.ts';

/** A condition whose trading days are converted to milliseconds since the epoch, if it has any: from (inclusive) and to (exclusive). */
export function withInstants(condition: Condition, context: Pick<ToolContext, 'day'>): Condition {
  const { op, values } = condition;
  if (op !== 'within' && op !== 'outside') return condition;
  const [first, last] = values;
  if (typeof first === 'number' && typeof last === 'number') return condition;
  const period =
    typeof first === 'number'
      ? { from: null, to: null, since: first, text: '' }
      : { from: dateOf(first), to: dateOf(last), text: '' };
  const [from, to] = selectionInstants({ period }, context);
  const toMs = (instant: string | undefined, none: number) =>
    instant === undefined ? none : Date.parse(instant);
  return {
    ...condition,
    values: [toMs(from, Number.NEGATIVE_INFINITY), toMs(to, Number.POSITIVE_INFINITY)],
  };
}

function dateOf(value: string | number | undefined): string | null {
  return value === undefined || value === '' ? null : String(value);
}
