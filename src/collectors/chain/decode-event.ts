import {
  type AbiEvent,
  type AbiParameter,
  concat,
  type DecodeEventLogReturnType,
  decodeAbiParameters,
  type Hex,
  toEventSelector,
} from 'viem';

/** An event with its parameters by where a log has them. */
interface PreparedEvent {
  readonly name: string;
  readonly indexed: readonly AbiParameter[];
  readonly inData: readonly AbiParameter[];
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
  if (!event || words.length !== event.indexed.length) return undefined;
  try {
    const args = { ...valuesOf(event.indexed, concat(words)), ...valuesOf(event.inData, data) };
    return { eventName: event.name, args } as DecodeEventLogReturnType<Events>;
  } catch {
    return undefined;
  }
}

function prepare({ name, inputs }: AbiEvent): PreparedEvent {
  return {
    name,
    indexed: inputs.filter(({ indexed }) => indexed),
    inData: inputs.filter(({ indexed }) => !indexed),
  };
}

function valuesOf(parameters: readonly AbiParameter[], data: Hex): Record<string, unknown> {
  if (parameters.length === 0) return {};
  const values = decodeAbiParameters(parameters, data);
  return Object.fromEntries(parameters.map(({ name }, at) => [name, values[at]]));
}
