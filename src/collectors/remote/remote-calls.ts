import type { Transaction } from 'kysely';
import type { EventTopic } from '../../contract/event-topics.ts';
import type { Database } from '../../store/database/database.ts';
import type { MirrorTable } from '../../store/mirror/mirror-table.ts';
import { recordCallSuccess } from '../../store/mirror/source-calls.ts';
import { FaultCounter } from './fault-counter.ts';
import { fetchPages, fetchRecords } from './fetch-records.ts';
import { type MirrorReport, mirrorRecords } from './mirror-list.ts';
import type { ReadFigure } from './read-figures.ts';
import type { ReadRecord, ReadRecordOf } from './read-trading-records.ts';
import type { RemoteCall, RemoteContext } from './remote-collector.ts';
import { askJson } from './remote-service.ts';

export interface ListCall {
  readonly call: string;
  readonly path: string;
  /** True if the list is paged. */
  readonly paged?: true;
  readonly table: MirrorTable;
  readonly read: ReadRecordOf;
  readonly topic: EventTopic;
  /** The series or source of a row; the source if absent. */
  readonly ownerOf?: (record: ReadRecord) => number;
  /** The topics of the event, sent in the transaction that records the call. */
  readonly answered?: (trx: Transaction<Database>) => Promise<void>;
  readonly failed?: RemoteCall['failed'];
}

/** A call that returns a list of records, mirrored row by row. An unchanged answer is not processed again. */
export function listCall(context: RemoteContext, list: ListCall): RemoteCall {
  const { store, service, source_id, clock } = context;
  let former: { readonly hash: string; readonly report: MirrorReport } | undefined;
  return {
    call: list.call,
    ...(list.failed && { failed: list.failed }),
    async poll(signal) {
      const fetchList = list.paged ? fetchPages : fetchRecords;
      const { spool, hash } = await fetchList(service, list.path, signal);
      await using records = spool;
      const at = clock();
      if (former?.hash !== hash) {
        former = undefined;
        const mirrored = {
          source_id,
          call: list.call,
          table: list.table,
          topics: [list.topic],
          ...(list.table.owner === 'series_id' && { market: 'remote' as const }),
          read: list.read,
          ownerOf: list.ownerOf ?? (() => source_id),
        };
        former = { hash, report: await mirrorRecords(store, mirrored, records, at, signal) };
      }
      const { count, vanished, faults } = former.report;
      await store.db.transaction().execute(async (trx) => {
        await list.answered?.(trx);
        await recordCallSuccess(trx, {
          source_id,
          call: list.call,
          at,
          faults,
          records: { count, vanished },
          topic: list.topic,
        });
      });
    },
  };
}

/** A call that returns a figure, stored as it was read. */
export function figureCall(
  { store, service, source_id, clock }: RemoteContext,
  figure: {
    readonly call: string;
    readonly path: string;
    readonly read: ReadFigure;
    readonly topic: EventTopic;
  },
): RemoteCall {
  const { call, path, read, topic } = figure;
  return {
    call,
    async poll(signal) {
      const answer = await askJson(service, path, signal);
      const at = clock();
      const faults = new FaultCounter(at);
      const read_answer = read(answer, faults);
      await recordCallSuccess(store.db, {
        source_id,
        call,
        at,
        faults: faults.toRecord(),
        records: null,
        answer: read_answer,
        topic,
      });
    },
  };
}
