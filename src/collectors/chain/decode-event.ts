import {
  type AbiEvent,
  type DecodeEventLogReturnType,
  decodeEventLog,
  type Hex,
  toEventSelector,
} from 'viem';

/** The events of each list by their first topic, of two the first: viem hashes those before it at every log. */
const bySelector = new WeakMap<readonly AbiEvent[], ReadonlyMap<Hex, AbiEvent>>();

/** The event that a log is of; undefined where it is none of them, or its data are not those of the event. */
export function decodeEvent<const Events extends readonly AbiEvent[]>(
  events: Events,
  { topics, data }: { readonly topics: readonly Hex[]; readonly data: Hex },
): DecodeEventLogReturnType<Events> | undefined {
  let known = bySelector.get(events);
  if (!known) {
    known = new Map(events.toReversed().map((event) => [toEventSelector(event), event]));
    bySelector.set(events, known);
  }
  const [topic] = topics;
  const event = topic && known.get(topic);
  if (!event) return undefined;
  try {
    return decodeEventLog({
      ...{ abi: [event], data, topics: topics as [Hex, ...Hex[]], strict: true },
    }) as DecodeEventLogReturnType<Events>;
  } catch {
    return undefined;
  }
}
