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
import { NoFigure } from './no-figure.tsx';

interface FigureProps {
  /** Null means that the figure does not exist: it reads as `nullText`, never as 0. Undefined means that loading failed. */
  readonly value: number | null | undefined;
  readonly format: NumberFormat;
  readonly nullText?: string;
  /** True to colour the number and mark it with an arrow by its sign. */
  readonly toned?: boolean;
  /** The metric whose definition opens on hover, focus and tap. */
  readonly metric?: MetricId;
  readonly n?: number;
  readonly period?: string;
  readonly note?: string | undefined;
}

const TONE_TEXT: Readonly<Record<Tone, string>> = { gain: 'text-gain', loss: 'text-loss', zero: 'text-zero' };

/** A longer figure may overflow its card, which then shrinks it (`stat-value` in app.css). */
const LONG_FIGURE = 10;

/** A number in the format of every screen: sign, unit, colour and arrow, with its definition. */
export function Figure(props: FigureProps): ReactNode {
  const { value, format, metric, nullText } = props;
  const written = value == null ? <NoFigure value={value} nullText={nullText} /> : write(value, props);
  if (metric === undefined) return written;
  const exact = value == null || !hidesDigits(value, format) ? undefined : String(value);
  return (
    <Definition metric={metric} n={props.n} period={props.period} exact={exact} note={props.note}>
      {written}
    </Definition>
  );
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

/** An arrow, so that gain and loss differ by shape too. */
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
