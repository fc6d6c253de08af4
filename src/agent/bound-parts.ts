import type { AgentPart } from '../contract/agent.ts';
import { sentences } from './answer-parts.ts';
import type { AreaTable } from './grammar/area-table.ts';
import { formatValue } from './grammar/format-value.ts';
import type { Bound, Query } from './grammar/query.ts';
import { measuredOf, nameOf } from './set-figures.ts';
import type { SetData } from './tools/query-answer.ts';

const WORDS: Readonly<Record<Bound['op'], string>> = {
  ...{ is: 'exactly', above: 'above', below: 'below', at_least: 'at least', at_most: 'at most' },
};

/** 'Yes: the profit factor is above 1.50.' before the figure, where a question asks whether it is. */
export function boundParts(set: SetData, { bound, measures }: Query, table: AreaTable): AgentPart[] {
  const [measure] = measures;
  const unit = table.measures[measure ?? '']?.unit;
  const value = measure === undefined ? null : measuredOf(set, measure);
  if (!bound || measure === undefined || unit === undefined || value === null) return [];
  const holds = meets(value, bound);
  const text = `${WORDS[bound.op]} ${formatValue(bound.value, unit)}`;
  return [
    sentences(`${holds ? 'Yes' : 'No'}: the ${nameOf(measure, table)} is ${holds ? '' : 'not '}${text}.`),
  ];
}

function meets(value: number, { op, value: limit }: Bound): boolean {
  if (op === 'above') return value > limit;
  if (op === 'below') return value < limit;
  if (op === 'at_least') return value >= limit;
  return op === 'at_most' ? value <= limit : value === limit;
}
