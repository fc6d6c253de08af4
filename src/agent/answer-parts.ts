import type { AgentPart, AgentSpan } from '../contract/agent.ts';
import { formatNumber, type NumberFormat } from '../domain/format-number.ts';

/** Text, or a figure that leads to the screen that shows it. */
export type Piece = string | AgentSpan;

/** A figure as the screens write it, leading to the one that shows it; what is not known reads 'N/A'. */
export function figure(value: number | null, format: NumberFormat, to: string): AgentSpan {
  return { text: value === null ? 'N/A' : formatNumber(value, format), to };
}

export function count(value: number, to: string): AgentSpan {
  return figure(value, { unit: 'count' }, to);
}

/** Sentences out of text and figures. */
export function sentences(...pieces: readonly Piece[]): AgentPart {
  return { kind: 'text', spans: pieces.map(toSpan) };
}

export function table(header: readonly string[], rows: readonly (readonly Piece[])[]): AgentPart {
  return { kind: 'table', header: [...header], rows: rows.map((row) => row.map(toSpan)) };
}

/** The parts as plain text: sentences as they are, a table line by line. */
export function plainText(parts: readonly AgentPart[]): string {
  return parts
    .map((part) => {
      if (part.kind === 'text') return part.spans.map(({ text }) => text).join('');
      if (part.kind === 'bars') {
        return [part.title, ...part.bars.map(({ label, figure: one }) => `${label.text}: ${one.text}`)].join(
          '\n',
        );
      }
      return [part.header, ...part.rows.map((row) => row.map(({ text }) => text))]
        .map((row) => row.join(' | '))
        .join('\n');
    })
    .join('\n');
}

function toSpan(piece: Piece): AgentSpan {
  return typeof piece === 'string' ? { text: piece } : piece;
}
