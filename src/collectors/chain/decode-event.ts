import {
  type AbiEvent,
  type AbiParameter,
  concat,
  type DecodeEventLogReturnType,
  decodeAbiParameters,
  type Hex,
  toEventSelector,
} from 'viem';
import { wordsReader } from './read-words.ts';

/** An event with its parameters by where a log has them. */
interface PreparedEvent {
  readonly name: string;
  readonly indexed: Parameters;
  readonly inData: Parameters;
}

interface Parameters {
  readonly all: readonly AbiParameter[];
  /** Reads them as one tuple without viem; absent where viem has to. */
  readonly read: ReturnType<typeof wordsReader>;
}

/** The events of each list by their first topic, of two the first: viem hashes the signature at every log. */
const bySelector = new WeakMap<readonly AbiEvent[], ReadonlyMap<Hex, PreparedEvent>>();

/**
 * The event that a log is of; undefined where it is none of them, or its topics and data are not those of the event. Every parameter
 * of the events needs a name, and indexed ones a type of one word.
 */
export function decodeEvent<const Events extends readonly AbiEvent[]>(
  events: Events,
  { topics: [topic, ...words], data }: { readonly topics: readonly Hex[]; readonly data: Hex },
): DecodeEventLogReturnType<Events> | undefined {
  let known = bySelector.get(events);
  if (!known) {
    known = new Map(events.toReversed().map((event) => [toEventSelector(event), prepare(event)]));
    bySelector.set(events, known);
  }
  const event = topic && known.get(topic);
  if (!event || words.length !== event.indexed.all.length) return undefined;
  try {
    const args = { ...valuesOf(event.indexed, concat(words)), ...valuesOf(event.inData, data) };
    return { eventName: event.name, args } as DecodeEventLogReturnType<Events>;
  } catch {
    return undefined;
  }
}

function prepare({ name, inputs }: AbiEvent): PreparedEvent {
  const of = (isIndexed: boolean): Parameters => {
    const all = inputs.filter(({ indexed }) => (indexed ?? false) === isIndexed);
    return { all, read: wordsReader([{ type: 'tuple', components: all }]) };
  };
  return { name, indexed: of(true), inData: of(false) };
}

function valuesOf({ all, read }: Parameters, data: Hex): Record<string, unknown> {
  if (all.length === 0) return {};
  const [named] = read?.(data) ?? [];
  if (named) return named as Record<string, unknown>;
  const values = decodeAbiParameters(all, data);
  return Object.fromEntries(all.map(({ name }, at) => [name, values[at]]));
}
