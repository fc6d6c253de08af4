import { type ReactNode, useRef } from 'react';
import type { AgentSpan } from '../../../contract/agent.ts';
import { TableCards } from '../../ui/table-cards.tsx';
import { useNarrow } from '../../ui/use-narrow.ts';
import { AnswerSpans } from './answer-spans.tsx';
import { keyedByPlace } from './keyed-by-place.ts';

interface AnswerTableProps {
  readonly header: readonly string[];
  readonly rows: readonly (readonly AgentSpan[])[];
}

/** What a figure looks like, so that columns of them stand at the right. */
const FIGURE = /^[+-]?\$?(?:\d{1,4}|\d{1,3}(?:,\d{3})+)(?:\.\d+)?%?$|^N\/A$/;
/** Bits of a pattern: counts as long as these have separators. */
const BITS = /^[01]{5,}$/;
/** Columns that stand side by side on a phone. */
const NARROW_COLUMNS = 3;

/** A small table within an answer; where it would be cut, a card for each row. */
export function AnswerTable({ header, rows }: AnswerTableProps): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const narrow = useNarrow(box) && header.length > NARROW_COLUMNS;
  const columns = header.map((name, at) => ({
    id: String(at),
    header: name,
    cell: ({ item: row }: { readonly item: readonly AgentSpan[] }) =>
      row[at] && (
        <span className={`tabular-nums ${fontOf(row[at])}`}>
          <AnswerSpans spans={[row[at]]} />
        </span>
      ),
  }));
  return (
    <div ref={box} className="overflow-x-auto">
      {narrow ? (
        <TableCards rows={keyedByPlace(rows)} columns={columns} idOf={({ key }) => key} />
      ) : (
        <Columns header={header} rows={rows} />
      )}
    </div>
  );
}

function Columns({ header, rows }: AnswerTableProps): ReactNode {
  const numeric = header.map(
    (_, at) => rows.some((row) => row[at]?.to) && rows.every((row) => FIGURE.test(row[at]?.text ?? 'N/A')),
  );
  const side = (at: number): string => (numeric[at] ? 'text-right tabular-nums' : '');
  return (
    <table className="w-full text-left">
      <thead className="text-12 text-muted">
        <tr>
          {keyedByPlace(header).map(({ key, item }, at) => (
            <th key={key} className={`py-1 pr-4 font-medium last:pr-0 whitespace-nowrap ${side(at)}`}>
              {item}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {keyedByPlace(rows).map(({ key, item }) => (
          <tr key={key} className="h-8 border-t border-line">
            {keyedByPlace(item).map((cell, at) => (
              <td
                key={cell.key}
                className={`pr-4 whitespace-nowrap last:pr-0 ${side(at)} ${fontOf(cell.item)}`}
              >
                <AnswerSpans spans={[cell.item]} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function fontOf({ text }: AgentSpan): string {
  return BITS.test(text) ? 'font-mono' : '';
}
