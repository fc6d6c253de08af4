import { type ReactNode, useRef } from 'react';
import type { AgentSpan } from '../../../contract/agent.ts';
import { HashText, shortenHash } from '../../ui/hash-text.tsx';
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
/** An address or a transaction. */
const HASH = /^0x[0-9a-f]{20,}$/i;
/** Characters from which on a text takes several lines. */
const LONG = 24;
/** Columns, and characters of all of them, that stand side by side on a phone. */
const NARROW_COLUMNS = 3;
const NARROW_CHARACTERS = 34;
/** Pixels that a column takes, about; a table of many fits into the whole width of the conversation. */
const COLUMN_WIDTH = 110;
const WHOLE_WIDTH = 560;

/** A small table within an answer; where it would be cut, a card for each row. */
export function AnswerTable({ header, rows }: AnswerTableProps): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const wide = header.length > NARROW_COLUMNS || charactersOf({ header, rows }) > NARROW_CHARACTERS;
  const narrow = useNarrow(box, Math.min(WHOLE_WIDTH, header.length * COLUMN_WIDTH)) && wide;
  const columns = header.map((name, at) => ({
    id: String(at),
    header: name,
    cell: ({ item: row }: { readonly item: readonly AgentSpan[] }) =>
      row[at] && (
        <span className="tabular-nums">
          <Cell span={row[at]} />
        </span>
      ),
  }));
  return (
    // It asks for the whole width of the conversation: what its answer is as wide as would be that of the words before it.
    <div ref={box} className={wide ? 'w-168 max-w-full' : ''}>
      {narrow ? (
        <div className="-mx-4">
          <TableCards rows={keyedByPlace(rows)} columns={columns} idOf={({ key }) => key} />
        </div>
      ) : (
        <div className="overflow-x-auto">
          <Columns header={header} rows={rows} />
        </div>
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
              <td key={cell.key} className={`pr-4 whitespace-nowrap last:pr-0 ${side(at)}`}>
                <Cell span={cell.item} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** How many characters the widest pieces of all columns take; what takes several lines counts as half a line. */
function charactersOf({ header, rows }: AnswerTableProps): number {
  const width = (text: string): number => {
    if (HASH.test(text)) return shortenHash(text).length;
    return text.length < LONG ? text.length : LONG / 2;
  };
  return header.reduce(
    (sum, name, at) => sum + Math.max(name.length, ...rows.map((row) => width(row[at]?.text ?? ''))),
    0,
  );
}

/** A piece of a row; what is long takes several lines, so that the figures beside it stay in sight. */
function Cell({ span }: { readonly span: AgentSpan }): ReactNode {
  const { text, to } = span;
  if (to === undefined && HASH.test(text)) return <HashText value={text} />;
  const piece = <AnswerSpans spans={[span]} />;
  if (BITS.test(text)) return <span className="font-mono">{piece}</span>;
  return text.length < LONG ? (
    piece
  ) : (
    <span className="block min-w-24 wrap-anywhere whitespace-normal">{piece}</span>
  );
}
