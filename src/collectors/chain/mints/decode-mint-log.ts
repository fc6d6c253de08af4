import type { AreaLog } from '../area-reader.ts';
import { decodeEvent } from '../decode-event.ts';
import { COLLECTION_EVENTS } from './mint-abi.ts';

/** A log of one of `COLLECTION_EVENTS`; undefined where its data are not those of the event. */
export function decodeMintLog(log: Pick<AreaLog, 'topics' | 'data'>) {
  return decodeEvent(COLLECTION_EVENTS, log);
}
