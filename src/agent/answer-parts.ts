import type { AgentPart, AgentSpan } from '../contract/agent.ts';
import type { Figure } from './tools/figure.ts';

/** Text, or a figure with a link to the screen that shows it. */
export type Piece = string | AgentSpan;

/** Sentences of text and figures. */
export function sentences(...pieces: readonly Piece[]): AgentPart {
  return { kind: 'text', spans: pieces.map(toSpan) };
}

export function table(header: readonly string[], rows: readonly (readonly Piece[])[]): AgentPart {
  return { kind: 'table', header: [...header], rows: rows.map((row) => row.map(toSpan)) };
}

/** A count with its noun, in the singular or plural. */
export function counted(count: Figure, one: string, several = `${one}s`): readonly Piece[] {
  return [count, ` ${count.value === 1 ? one : several}`];
}

/** The note of a tool without data. */
export function nothing({ note }: { readonly note: string | null }): AgentPart[] {
  return [sentences(note ?? 'Nothing is known of that.')];
}

/** The parts as plain text: sentences unchanged, a table line by line. */
export function plainText(parts: readonly AgentPart[]): string {
  return parts
    .map((part) => {
      if (part.kind === 'text') return part.spans.map(({ text }) => text).join('');
      if (part.kind === 'suggestions') return part.questions.join('\n');
      if (part.kind === 'table') {
        return [part.header, ...part.rows.map((row) => row.map(({ text }) => text))]
          .map((row) => row.join(' | '))
          .join('\n');
      }
      return [part.title, ...part.bars.map(({ label, figure: one }) => `${label.text}: ${one.text}`)].join(
        '\n',
      );
    })
    .join('\n');
}

/** Only a figure's text is shown, not its value. */
function toSpan(piece: Piece): AgentSpan {
  if (typeof piece === 'string') return { text: piece };
  const { text, to, unverified } = piece;
  return { text, ...(to !== undefined && { to }), ...(unverified && { unverified }) };
}
