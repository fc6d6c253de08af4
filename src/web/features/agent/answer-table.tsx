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

/** Matches figures, whose columns are right-aligned. */
const FIGURE = /^[+-]?\$?(?:\d{1,4}|\d{1,3}(?:,\d{3})+)(?:\.\d+)?%?$|^N\/A$/;
/** Matches the bits of a pattern. Counts of that length have separators. */
const BITS = /^[01]{5,}$/;
/** Matches an address or transaction hash. */
const HASH = /^0x[0-9a-f]{20,}$/i;
/** Texts from this length on wrap. */
const LONG = 24;
/** Columns, and characters in all of them, that fit side by side on a phone. */
const NARROW_COLUMNS = 3;
const NARROW_CHARACTERS = 34;
/** Approximate width of a column in pixels: a table with many columns takes the full width. */
const COLUMN_WIDTH = 110;
const WHOLE_WIDTH = 560;

/** A small table in an answer. Where it does not fit, each row is a card. */
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
    // The figure takes the full width: otherwise the text above would limit the width of the table.
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

/** Characters of the widest cells of all columns. Wrapping texts count as half a line. */
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

/** A cell. A long text wraps, so that the figures beside it stay visible. */
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
