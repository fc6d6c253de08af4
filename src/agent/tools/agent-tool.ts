import * as zod from 'zod';
import { Granularity } from '../../domain/granularity.ts';
import { Market } from '../../domain/market.ts';
import type { ToolContext } from './tool-context.ts';

/** What a tool found, before it is bounded. */
export interface ToolFinding<Data> {
  /** The market and granularity of the figures; null where they belong to none. */
  readonly scope: { readonly market: Market | null; readonly granularity: Granularity | null } | null;
  /** When the source of the figures last told something, ISO 8601 in UTC; null where that is not known. */
  readonly as_of: string | null;
  /** A sentence that names the age and the reason where the figures are old. */
  readonly stale: string | null;
  /** What there is to say where nothing was found. */
  readonly note: string | null;
  readonly data: Data | null;
}

/** A tool: it reads and never writes. Its input is checked, its answer bounded, and every number in it is a `Figure`. */
export interface AgentTool<Input extends zod.ZodObject = zod.ZodObject, Data = unknown> {
  readonly name: string;
  readonly title: string;
  /** What it answers and when it is the one to use. */
  readonly about: string;
  readonly input: Input;
  find(context: ToolContext, input: zod.output<Input>): Promise<ToolFinding<Data>>;
}

/** Which market and granularity are meant, in the input of every tool over series. */
export const SCOPE_INPUT = {
  market: Market.optional().describe('Leave out for the market that the operator looks at.'),
  granularity: Granularity.optional().describe('Leave out for the one that the operator looks at.'),
} as const;

/** Entries of a list that an answer holds at most. */
export const MOST_ENTRIES = 25;

export const LIMIT_INPUT = {
  limit: zod.int().min(1).max(MOST_ENTRIES).optional().describe('How many entries; 5 unless told.'),
} as const;

/** The context that an input's own market and granularity make. */
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
