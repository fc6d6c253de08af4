import * as zod from 'zod';
import { Market } from '../domain/market.ts';
import { CurrencyPair } from '../domain/symbol.ts';
import { AREAS } from './areas/areas.ts';

/** The topics of changes. An event has no data: the console requests them again. */
const EVENT_TOPICS = [
  ...AREAS.flatMap(({ topics }) => topics),
  'alerts',
  'notes',
  'sources',
  'store',
] as const;
export const EventTopic = zod.enum(EVENT_TOPICS);
export type EventTopic = zod.infer<typeof EventTopic>;

/** One live event. `resync` means that events were missed and the console must request everything again. */
export const LiveEvent = zod.object({
  topic: zod.union([EventTopic, zod.literal('resync')]),
  market: Market.optional(),
  symbol: CurrencyPair.optional(),
});
export type LiveEvent = zod.infer<typeof LiveEvent>;
