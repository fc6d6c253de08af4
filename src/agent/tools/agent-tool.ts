import * as zod from 'zod';
import { Granularity } from '../../domain/granularity.ts';
import { Market } from '../../domain/market.ts';
import type { ToolContext } from './tool-context.ts';

/** A tool's result before it is bounded. */
export interface ToolFinding<Data> {
  /** The market and granularity of the figures; null if they have none. */
  readonly scope: { readonly market: Market | null; readonly granularity: Granularity | null } | null;
  /** When the source of the figures last answered, ISO 8601 in UTC; null if unknown. */
  readonly as_of: string | null;
  /** A sentence with the age and the reason if the figures are old. */
  readonly stale: string | null;
  /** The note if there is no data. */
  readonly note: string | null;
  readonly data: Data | null;
}

/** A tool reads and never writes. Its input is validated, its answer bounded, and every number in it is a `Figure`. */
export interface AgentTool<Input extends zod.ZodObject = zod.ZodObject, Data = unknown> {
  readonly name: string;
  readonly title: string;
  /** Its purpose, and when to use it. */
  readonly about: string;
  readonly input: Input;
  find(context: ToolContext, input: zod.output<Input>): Promise<ToolFinding<Data>>;
}

/** The market and granularity in the input of every tool over series. */
export const SCOPE_INPUT = {
  market: Market.optional().describe('Leave out for the market that the operator looks at.'),
  granularity: Granularity.optional().describe('Leave out for the one that the operator looks at.'),
} as const;

/** The largest number of entries of a list in an answer. */
export const MOST_ENTRIES = 25;

export const LIMIT_INPUT = {
  limit: zod.int().min(1).max(MOST_ENTRIES).optional().describe('Number of entries; 5 by default.'),
} as const;

/** The context with an input's market and granularity. */
export function withScope(
  context: ToolContext,
  {
    market,
    granularity,
  }: { readonly market?: Market | undefined; readonly granularity?: Granularity | undefined },
): ToolContext {
  const query = { ...context.query, ...(market && { market }), ...(granularity && { granularity }) };
  return { ...context, query };
}
