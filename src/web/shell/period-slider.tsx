import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { HistoryDays } from '../../contract/history-days.ts';
import { addDays } from '../../domain/trading-day-bounds.ts';
import type { Period } from '../lib/kept-period.ts';
import { barPaths, type DayAxis, periodOf, placesOf } from './period-days.ts';

const HEIGHT = 28;
/** A key that is held must not ask the server for each day that it passes. */
const KEYS_REST_MS = 250;
const MONTH = 30;

interface PeriodSliderProps {
  readonly days: HistoryDays;
  readonly axis: DayAxis;
  readonly period: Period;
  /** True where values are gains and losses. */
  readonly money: boolean;
  readonly onChange: (period: Period) => void;
}

type Places = readonly [number, number];

/** Bars of the history with a handle at each end of the period: by pointer, touch and keyboard. */
export function PeriodSlider({ days, axis, period, money, onChange }: PeriodSliderProps): ReactNode {
  const track = useRef<HTMLDivElement>(null);
  const dragged = useRef<0 | 1>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [draft, setDraft] = useState<Places>();
  const places = draft ?? placesOf(period, axis);
  useEffect(() => () => clearTimeout(timer.current), []);
  // What the address says now replaces what was being moved.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the period ends the draft
  useEffect(() => setDraft(undefined), [period.from, period.to]);
  const move = (handle: 0 | 1, to: number): Places => {
    const [low, high] = handle === 0 ? [0, places[1]] : [places[0], axis.days - 1];
    const place = Math.min(high, Math.max(low, to));
    const next: Places = handle === 0 ? [place, places[1]] : [places[0], place];
    setDraft(next);
    return next;
  };
  const commit = (next: Places): void => {
    clearTimeout(timer.current);
    onChange(periodOf(next, axis));
    setDraft(undefined);
  };
  const dayAt = (event: PointerEvent): number => {
    const box = track.current?.getBoundingClientRect();
    return box ? Math.floor(((event.clientX - box.left) / box.width) * axis.days) : 0;
  };
  const onPointerDown = (event: PointerEvent<HTMLDivElement>): void => {
    if (event.button !== 0) return;
    const day = dayAt(event);
    const handle = day - places[0] < places[1] - day ? 0 : 1;
    dragged.current = handle;
    event.currentTarget.setPointerCapture(event.pointerId);
    event.currentTarget
      .querySelectorAll<HTMLElement>('[role=slider]')
      [handle]?.focus({ preventScroll: true });
    event.preventDefault();
    move(handle, day);
  };
  const onKeyDown = (handle: 0 | 1, event: KeyboardEvent): void => {
    const to = destination(event.key, places[handle], axis.days);
    if (to === undefined) return;
    event.preventDefault();
    const next = move(handle, to);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => commit(next), KEYS_REST_MS);
  };
  const percent = (day: number): string => `${(100 * day) / axis.days}%`;
  return (
    <div
      ref={track}
      onPointerDown={onPointerDown}
      onPointerMove={(event) => {
        if (dragged.current !== undefined) move(dragged.current, dayAt(event));
      }}
      onPointerUp={(event) => {
        if (dragged.current === undefined) return;
        const next = move(dragged.current, dayAt(event));
        dragged.current = undefined;
        commit(next);
      }}
      onPointerCancel={() => {
        dragged.current = undefined;
        setDraft(undefined);
      }}
      className="relative mx-3 h-7 min-w-0 grow cursor-pointer touch-none select-none"
    >
      <Bars days={days} axis={axis} money={money} />
      <span className="absolute inset-y-0 left-0 bg-page/75" style={{ width: percent(places[0]) }} />
      <span className="absolute inset-y-0 right-0 bg-page/75" style={{ left: percent(places[1] + 1) }} />
      {([0, 1] as const).map((handle) => (
        <span
          key={handle}
          role="slider"
          tabIndex={0}
          aria-label={handle === 0 ? 'First day' : 'Last day'}
          aria-valuemin={handle === 0 ? 0 : places[0]}
          aria-valuemax={handle === 0 ? places[1] : axis.days - 1}
          aria-valuenow={places[handle]}
          aria-valuetext={addDays(axis.first, places[handle])}
          title={addDays(axis.first, places[handle])}
          onKeyDown={(event) => onKeyDown(handle, event)}
          style={{ left: percent(places[handle] + handle) }}
          className="absolute inset-y-0 -ml-3 flex w-6 cursor-ew-resize justify-center rounded-[4px] focus-visible:-outline-offset-2"
        >
          <span className="h-full w-[3px] rounded-full bg-control" />
        </span>
      ))}
    </div>
  );
}

/** The place that a key moves a handle to; undefined for other keys. */
function destination(key: string, at: number, days: number): number | undefined {
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return at - 1;
    case 'ArrowRight':
    case 'ArrowUp':
      return at + 1;
    case 'PageDown':
      return at - MONTH;
    case 'PageUp':
      return at + MONTH;
    case 'Home':
      return 0;
    case 'End':
      return days - 1;
    default:
      return undefined;
  }
}

/** The bars alone. They repeat what calendar and charts tell in words and tables. */
function Bars({ days, axis, money }: Pick<PeriodSliderProps, 'days' | 'axis' | 'money'>): ReactNode {
  const { above, below } = useMemo(() => barPaths(days, axis, HEIGHT), [days, axis]);
  return (
    <svg
      viewBox={`0 0 ${axis.days} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="absolute inset-0 size-full"
      aria-hidden="true"
    >
      <path d={above} className={money ? 'fill-gain' : 'fill-muted'} />
      <path d={below} className="fill-loss" />
    </svg>
  );
}
