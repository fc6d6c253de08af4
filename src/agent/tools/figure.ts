import { formatNumber, type NumberFormat } from '../../domain/format-number.ts';

/** A number of an answer: its value, the screens' text, and the address of the screen that shows it. */
export interface Figure {
  /** In the unit of `text`; null if unknown. */
  readonly value: number | null;
  readonly text: string;
  readonly to: string;
}

/** A figure as the screens show it; an unknown value reads 'N/A'. */
export function figure(value: number | null, format: NumberFormat, to: string): Figure {
  return { value, text: value === null ? 'N/A' : formatNumber(value, format), to };
}

export function count(value: number, to: string): Figure {
  return figure(value, { unit: 'count' }, to);
}

/** Every figure in an answer, in order. */
export function figuresIn(data: unknown): Figure[] {
  if (typeof data !== 'object' || data === null) return [];
  return isFigure(data) ? [data] : Object.values(data).flatMap(figuresIn);
}

/** The same data with each figure replaced. */
export function mapFigures(data: unknown, change: (figure: Figure) => unknown): unknown {
  if (typeof data !== 'object' || data === null) return data;
  if (isFigure(data)) return change(data);
  if (Array.isArray(data)) return data.map((item) => mapFigures(item, change));
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, mapFigures(value, change)]));
}

function isFigure(data: object): data is Figure {
  return 'value' in data && 'text' in data && 'to' in data;
}
