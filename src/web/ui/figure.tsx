import type { CSSProperties, ReactNode } from 'react';
import {
  formatNumber,
  hidesDigits,
  type NumberFormat,
  type Tone,
  toneOf,
} from '../../domain/format-number.ts';
import type { MetricId } from '../../domain/metrics.ts';
import { Definition } from './definition.tsx';
import { NOT_LOADED } from './not-loaded.ts';

interface FigureProps {
  /** Null where there is no such figure: it reads as `nullText`, never as 0. Undefined where it could not be loaded: it says so. */
  readonly value: number | null | undefined;
  readonly format: NumberFormat;
  readonly nullText?: string;
  /** Colours the number and puts an arrow before it, by its sign. */
  readonly toned?: boolean;
  /** Makes the figure say what it means on hover, focus and tap. */
  readonly metric?: MetricId;
  readonly n?: number;
  readonly period?: string;
  readonly note?: string | undefined;
}

const TONE_TEXT: Readonly<Record<Tone, string>> = { gain: 'text-gain', loss: 'text-loss', zero: 'text-zero' };

/** From so many characters on a figure may be wider than its card, which then writes it smaller (`stat-value` in app.css). */
const LONG_FIGURE = 10;

/** A number as every screen writes it: sign, unit, colour and arrow, with its definition behind it. */
export function Figure(props: FigureProps): ReactNode {
  const { value, format, metric, nullText = 'N/A' } = props;
  const written = value == null ? missing(value, nullText) : write(value, props);
  if (metric === undefined) return written;
  const exact = value == null || !hidesDigits(value, format) ? undefined : String(value);
  return (
    <Definition metric={metric} n={props.n} period={props.period} exact={exact} note={props.note}>
      {written}
    </Definition>
  );
}

function missing(value: null | undefined, nullText: string): ReactNode {
  if (value === null) return <span className="text-muted">{nullText}</span>;
  // Words need less height than a figure, and one line.
  return <span className="text-13 font-normal whitespace-nowrap text-muted">{NOT_LOADED}</span>;
}

function write(value: number, { format, toned }: FigureProps): ReactNode {
  const text = formatNumber(value, format);
  const size = text.length < LONG_FIGURE ? undefined : { 'data-long': '', style: widthOf(text) };
  if (!toned) return <span {...size}>{text}</span>;
  const tone = toneOf(value, format);
  return (
    <span {...size} className={`inline-flex items-baseline gap-[0.3em] ${TONE_TEXT[tone]}`}>
      <Arrow tone={tone} />
      {text}
    </span>
  );
}

function widthOf(text: string): CSSProperties {
  return { '--characters': text.length } as CSSProperties;
}

/** Gain and loss by shape as well as by colour. */
function Arrow({ tone }: { readonly tone: Tone }): ReactNode {
  if (tone === 'zero') return null;
  return (
    <svg
      viewBox="0 0 8 6"
      className="h-[0.5em] w-[0.62em] shrink-0 self-center fill-current"
      aria-hidden="true"
    >
      <path d={tone === 'gain' ? 'M4 0 8 6H0Z' : 'M4 6 0 0h8Z'} />
    </svg>
  );
}
