import { z } from 'zod';
import { TradingDay } from '../domain/trading-day.ts';
import type { Endpoint } from './endpoint.ts';
import { ScopeQuery } from './scope-query.ts';

/** A piece of an answer: plain text, and the address in the console that shows the same, where it is a figure. */
export const AgentSpan = z.object({
  text: z.string(),
  to: z.string().optional(),
  /** A figure that a language model wrote and no tool returned. */
  unverified: z.literal(true).optional(),
});
export type AgentSpan = z.infer<typeof AgentSpan>;

const Bars = z.array(z.object({ label: AgentSpan, value: z.number(), figure: AgentSpan }));

/** A part of an answer: sentences, a small table, bars, or further questions. Nothing of it is ever read as markup. */
export const AgentPart = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('text'),
    spans: z.array(AgentSpan),
    /** Goes on where the text before it ended: that one comes in pieces. */
    continues: z.literal(true).optional(),
  }),
  z.object({ kind: z.literal('table'), header: z.array(z.string()), rows: z.array(z.array(AgentSpan)) }),
  /** A few bars, one under the other. */
  z.object({ kind: z.literal('bars'), title: z.string(), bars: Bars }),
  /** Profits of many days, in their order, one beside the other; labels are dates. */
  z.object({ kind: z.literal('days'), title: z.string(), bars: Bars }),
  /** Questions that can be answered, to be asked by a click. */
  z.object({ kind: z.literal('suggestions'), questions: z.array(z.string()) }),
]);
export type AgentPart = z.infer<typeof AgentPart>;

/** The parts with one more; text that continues the text before it becomes one with it. */
export function withPart(parts: readonly AgentPart[], part: AgentPart): AgentPart[] {
  const last = parts.at(-1);
  if (part.kind !== 'text' || !part.continues || last?.kind !== 'text') return [...parts, part];
  return [...parts.slice(0, -1), { ...last, spans: [...last.spans, ...part.spans] }];
}

export const AgentAnswer = z.object({
  /** The whole answer as plain text. */
  reply: z.string(),
  parts: z.array(AgentPart),
});
export type AgentAnswer = z.infer<typeof AgentAnswer>;

/** What is asked, and which figures the operator is looking at. */
export const AgentQuestion = z.strictObject({
  message: z
    .string()
    .max(4_000)
    .refine((text) => text.trim() !== '', { message: 'must not be empty' }),
  market: ScopeQuery.shape.market,
  granularity: ScopeQuery.shape.granularity,
  trading_day: TradingDay.optional(),
});
export type AgentQuestion = z.infer<typeof AgentQuestion>;

/** One event of a streamed answer: a further part, the whole answer at its end, or that it failed. */
export const AgentEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('part'), part: AgentPart }),
  z.object({ type: z.literal('done'), answer: AgentAnswer }),
  z.object({ type: z.literal('failed') }),
]);
export type AgentEvent = z.infer<typeof AgentEvent>;

export const AGENT_ENDPOINTS = {
  askAgent: {
    method: 'POST',
    path: '/api/agent/query',
    access: 'operator',
    area: 'console',
    summary:
      'Answers a question. With Accept: text/event-stream the answer comes part by part as server-sent events.',
    body: AgentQuestion,
    response: AgentAnswer,
    failure: 'Error from agent.',
  },
} as const satisfies Record<string, Endpoint>;
