import type { ReactNode } from 'react';
import type { Note } from '../../../contract/notes.ts';
import { useTradingDay } from '../../lib/trading-day.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import { formatMinute, zoneLabel } from '../../ui/format-time.ts';
import { noteEditText } from '../../ui/note-edit-text.ts';
import { Panel } from '../../ui/panel.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { useOverviewSpan } from './use-overview-span.ts';

/** Notes that a report shows; the export has all. */
const SHOWN = 50;

/** The notes that were written in the period, newest first. */
export function ReportNotes(): ReactNode {
  const day = useTradingDay();
  const notes = useEndpoint(
    'notes',
    { ...useOverviewSpan(), limit: SHOWN, count: 'rows' },
    { keepPrevious: true },
  );
  return (
    <Panel title="Notes" context={`written in the period, the newest ${SHOWN} at most, ${zoneLabel(day)}`}>
      <QueryView
        aged
        query={notes}
        loading="Loading notes..."
        failure="Failed to load notes."
        empty={{ when: (answer) => rowsOf(answer).length === 0, text: 'No note was written in this period.' }}
        skeleton={<span className="skeleton m-4 block h-12" />}
      >
        {(answer) => (
          <ul>
            {rowsOf(answer).map((note) => (
              <li key={note.id} className="border-b border-line px-4 py-2 last:border-b-0">
                <p className="wrap-anywhere whitespace-pre-wrap">{note.text}</p>
                <p className="text-12 wrap-anywhere text-muted">
                  {[
                    `${note.kind} ${note.subject}`,
                    note.author,
                    formatMinute(note.created_at, day),
                    ...(note.edited_at === null ? [] : [noteEditText(note, day)]),
                  ].join(', ')}
                </p>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </Panel>
  );
}

function rowsOf(answer: readonly Note[] | { readonly notes: readonly Note[] }): readonly Note[] {
  return 'notes' in answer ? answer.notes : answer;
}
