import { z } from 'zod';
import { Market } from '../domain/market.ts';
import { CurrencyPair } from '../domain/symbol.ts';
import { AREAS } from './areas/areas.ts';

/** What may have changed. Events say that it did, never what it is now: the console asks again. */
const EVENT_TOPICS = [...AREAS.flatMap(({ topics }) => topics), 'sources', 'store'] as const;
export const EventTopic = z.enum(EVENT_TOPICS);
export type EventTopic = z.infer<typeof EventTopic>;

/** One live event. `resync` means that events were missed and everything shown should be asked for again. */
export const LiveEvent = z.object({
  topic: z.union([EventTopic, z.literal('resync')]),
  market: Market.optional(),
  symbol: CurrencyPair.optional(),
});
export type LiveEvent = z.infer<typeof LiveEvent>;
