import { decodeEventLog, type Hex } from 'viem';
import type { AreaLog } from '../area-reader.ts';
import { COLLECTION_EVENTS } from './mint-abi.ts';

/** A log of one of `COLLECTION_EVENTS`; undefined where its data are not those of the event. */
export function decodeMintLog({ topics, data }: Pick<AreaLog, 'topics' | 'data'>) {
  try {
    return decodeEventLog({ abi: COLLECTION_EVENTS, topics: topics as [Hex, ...Hex[]], data, strict: true });
  } catch {
    return undefined;
  }
}
