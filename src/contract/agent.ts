import * as zod from 'zod';
import { TradingDay } from '../domain/trading-day.ts';
import type { Endpoint, RequestsOf } from './endpoint.ts';
import { ScopeQuery } from './scope-query.ts';

/** A piece of an answer: plain text and, for a figure, the console's address that shows the same. */
export const AgentSpan = zod.object({
  text: zod.string(),
  to: zod.string().optional(),
  /** A figure that a language model wrote and no tool returned. */
  unverified: zod.literal(true).optional(),
});
export type AgentSpan = zod.infer<typeof AgentSpan>;

const Bars = zod.array(zod.object({ label: AgentSpan, value: zod.number(), figure: AgentSpan }));

/** A part of an answer: sentences, a small table, bars, or further questions. It is never interpreted as markup. */
export const AgentPart = zod.discriminatedUnion('kind', [
  zod.object({
    kind: zod.literal('text'),
    spans: zod.array(AgentSpan),
    /** Continues the previous text, which is streamed in pieces. */
    continues: zod.literal(true).optional(),
  }),
  zod.object({
    kind: zod.literal('table'),
    header: zod.array(zod.string()),
    rows: zod.array(zod.array(AgentSpan)),
  }),
  /** A few bars in rows. */
  zod.object({ kind: zod.literal('bars'), title: zod.string(), bars: Bars }),
  /** Profits of many days, in order, as columns; labels are dates. */
  zod.object({ kind: zod.literal('days'), title: zod.string(), bars: Bars }),
  /** Questions that can be answered, each asked by a click. */
  zod.object({ kind: zod.literal('suggestions'), questions: zod.array(zod.string()) }),
]);
export type AgentPart = zod.infer<typeof AgentPart>;

/** Appends a part; text that continues the previous text is merged with it. */
export function withPart(parts: readonly AgentPart[], part: AgentPart): AgentPart[] {
  const last = parts.at(-1);
  if (part.kind !== 'text' || !part.continues || last?.kind !== 'text') return [...parts, part];
  return [...parts.slice(0, -1), { ...last, spans: [...last.spans, ...part.spans] }];
}

export const AgentAnswer = zod.object({
  /** The answer as plain text. */
  reply: zod.string(),
  parts: zod.array(AgentPart),
});
export type AgentAnswer = zod.infer<typeof AgentAnswer>;

const LONGEST_MESSAGE = 4_000;
/** The questions of a conversation that a further one may take up. */
export const MOST_FORMER = 6;

/** The question, those before it, and the figures that the operator is looking at. */
export const AgentQuestion = zod.strictObject({
  message: zod
    .string()
    .max(LONGEST_MESSAGE)
    .refine((text) => text.trim() !== '', { message: 'must not be empty' }),
  /** The questions before it, the newest last: 'and on EUR_USD only?' takes up the last one. */
  former: zod.array(zod.string().max(LONGEST_MESSAGE)).max(MOST_FORMER).optional(),
  market: ScopeQuery.shape.market,
  granularity: ScopeQuery.shape.granularity,
  trading_day: TradingDay.optional(),
});
export type AgentQuestion = zod.infer<typeof AgentQuestion>;

/** One event of a streamed answer: a further part, the complete answer at its end, or a failure. */
export const AgentEvent = zod.discriminatedUnion('type', [
  zod.object({ type: zod.literal('part'), part: AgentPart }),
  zod.object({ type: zod.literal('done'), answer: AgentAnswer }),
  zod.object({ type: zod.literal('failed') }),
]);
export type AgentEvent = zod.infer<typeof AgentEvent>;

export const AGENT_ENDPOINTS = {
  askAgent: {
    method: 'POST',
    role: 'viewer',
    path: '/api/agent/query',
    area: 'console',
    response: AgentAnswer,
    failure: 'Error from agent.',
  },
} as const satisfies Record<string, Endpoint>;

/** What only the server needs of these calls. */
export function agentRequests() {
  return {
    askAgent: {
      access: 'operator',
      summary:
        'Answers a question. With Accept: text/event-stream the answer comes part by part as server-sent events.',
      body: AgentQuestion,
    },
  } as const satisfies RequestsOf<typeof AGENT_ENDPOINTS>;
}
