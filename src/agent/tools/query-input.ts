import * as zod from 'zod';
import { CurrencyPair } from '../../domain/symbol.ts';
import { AREA_TABLES } from '../areas/area-tables.ts';
import { SUBJECTS } from '../areas/subjects.ts';
import { MOST_ENTRIES, SCOPE_INPUT } from './agent-tool.ts';

/** The most newest or first rows that are added up. */
const MOST_SAMPLED = 1_000;
const DATE = zod.iso.date().nullable().default(null);
const ConditionInput = zod.strictObject({
  field: zod.string().max(40),
  op: zod
    .enum([
      'is',
      'not',
      'above',
      'below',
      'at_least',
      'at_most',
      'starts',
      'ends',
      'holds',
      'within',
      'outside',
    ])
    .describe("'within' and 'outside': of a moment, with its first and last trading day as values."),
  values: zod
    .array(zod.union([zod.string().max(512), zod.number()]))
    .min(1)
    .max(20),
  text: zod.string().max(120).optional(),
});
const PeriodInput = zod.strictObject({
  from: DATE.describe('First trading day, inclusive.'),
  to: DATE.describe('Last trading day, inclusive.'),
  since: zod.number().optional().describe('Milliseconds since the epoch, instead of days.'),
  text: zod.string().max(120).default('in that period'),
});
const SelectionInput = zod.strictObject({
  symbols: zod.array(CurrencyPair).max(3).default([]),
  where: zod.array(ConditionInput).max(12).default([]),
  period: PeriodInput.nullable().default(null),
  closed: zod.boolean().default(false).describe('The period is that of closing, not of entry.'),
});
/** The tables whose subject has rows. */
export const ROW_TABLES = AREA_TABLES.filter(({ id }) => SUBJECTS[id].open !== null);
/** The input of `query_rows`. */
export const QueryInput = zod.strictObject({
  ...SCOPE_INPUT,
  area: zod.enum(ROW_TABLES.map(({ id }) => id)),
  selections: zod
    .array(SelectionInput)
    .min(1)
    .max(6)
    .default([{ symbols: [], where: [], period: null, closed: false }])
    .describe('Several are set side by side.'),
  measures: zod.array(zod.string().max(40)).max(8).default([]),
  group: zod.string().max(40).nullable().default(null),
  second: zod.string().max(40).nullable().default(null).describe('With a group: groups of both fields.'),
  rows: zod
    .strictObject({
      by: zod.string().max(40),
      lowest: zod.boolean().default(false),
      limit: zod
        .int()
        .min(1)
        .max(MOST_SAMPLED)
        .default(5)
        .describe(`Without 'adds' at most ${MOST_ENTRIES}.`),
      adds: zod.boolean().default(false).describe('The measures of just these rows, and not the rows.'),
      leaves: zod.boolean().default(false).describe("With 'adds': the measures of all other rows."),
      all: zod.boolean().default(false).describe('Rows without a value too, last.'),
      tells: zod.array(zod.string().max(40)).max(8).default([]).describe('Further fields to show.'),
    })
    .nullable()
    .default(null)
    .describe('Single rows by a field.'),
  lowest: zod.boolean().default(false),
  superlative: zod.boolean().default(false).describe('Only the groups that lead are wanted.'),
  leading: zod
    .int()
    .min(1)
    .max(MOST_ENTRIES)
    .nullable()
    .default(null)
    .describe('Number of groups, the first ones first.'),
  keeps: zod
    .enum(['win', 'loss', 'even'])
    .nullable()
    .default(null)
    .describe('Only groups whose first measure is above 0, below 0, or 0.'),
  order: zod
    .enum(['newest', 'first'])
    .nullable()
    .default(null)
    .describe("With 'keeps': these groups by their time, instead of by the measure."),
  having: zod
    .array(
      zod.strictObject({
        measure: zod.string().max(40),
        op: zod.enum(['is', 'above', 'below', 'at_least', 'at_most']),
        value: zod.number(),
      }),
    )
    .max(4)
    .default([])
    .describe('Only groups whose measures are within these bounds.'),
});
