import { useIsFetching } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { GRANULARITY_SECONDS } from '../../domain/granularity.ts';
import type { TradingDay } from '../../domain/trading-day.ts';
import { readingToMoment } from '../../domain/trading-day-bounds.ts';
import { errorText } from '../lib/error-text.ts';
import { useScope } from '../lib/market-scope.ts';
import {
  playReplay,
  REPLAY_SPEEDS,
  type Replay,
  type ReplaySpeed,
  setReplaySpeed,
  stopAt,
} from '../lib/replay.ts';
import { formatTime, useTradingDay } from '../lib/trading-day.ts';
import { isAsOf } from '../lib/use-endpoint.ts';
import { Button } from '../ui/button.tsx';
import { formatMinute, formatWeekday, zoneLabel } from '../ui/format-time.ts';
import { Select } from '../ui/select.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useDebounced } from '../ui/use-debounced.ts';
import { type EventDirection, findTradeEvent } from './find-trade-event.ts';
import { leaveReplay } from './leave-replay.ts';

/** Reads that take longer are told. */
const SLOW_READ_MS = 700;
const SPEEDS = REPLAY_SPEEDS.map((value) => ({ value, text: `${value}×` }));

/** Every control of the replay: play or pause, one candle on, speed, jumps, back to the present. */
export function ReplayBar({ replay }: { readonly replay: Replay }): ReactNode {
  const { moment, playing, speed } = replay;
  const { scope } = useScope();
  const day = useTradingDay();
  const [told, setTold] = useState('');
  const length = scope?.granularity == null ? undefined : 1_000 * GRANULARITY_SECONDS[scope.granularity];
  const step = (): void => {
    if (length === undefined) return;
    const next = (Math.floor(moment / length) + 1) * length;
    if (next > Date.now()) setTold('This is the last candle.');
    else goTo(next, '');
  };
  const goTo = (time: number, why: string): void => {
    setTold(why);
    stopAt(time);
  };
  return (
    <>
      <Mark moment={moment} day={day} />
      <div className="flex items-center gap-1">
        <Button
          variant="tool"
          size="sm"
          icon={playing ? 'pause' : 'play'}
          onClick={() => {
            setTold('');
            if (playing) stopAt(moment);
            else playReplay();
          }}
        >
          {playing ? 'Pause' : 'Play'}
        </Button>
        <Button
          variant="tool"
          size="sm"
          disabled={length === undefined}
          title="One candle on, and stop there"
          onClick={step}
        >
          Step
        </Button>
        <Select<ReplaySpeed>
          size="sm"
          aria-label="Replay speed"
          value={speed}
          options={SPEEDS}
          onChange={setReplaySpeed}
        />
      </div>
      <EventJumps moment={moment} onFound={goTo} onNone={setTold} />
      <TimeJump moment={moment} day={day} onJump={(time) => goTo(time, '')} onProblem={setTold} />
      <State replay={replay} told={told} day={day} />
      <Button variant="tool" size="sm" className="ml-auto" onClick={leaveReplay}>
        Back to now
      </Button>
    </>
  );
}

/** That this is no present, and the moment it is of. */
function Mark({ moment, day }: { readonly moment: number; readonly day: TradingDay }): ReactNode {
  const iso = new Date(moment).toISOString();
  return (
    <p className="flex items-baseline gap-2 whitespace-nowrap">
      <span className="rounded-[4px] border border-warn px-1.5 font-semibold text-warn">REPLAY</span>
      <time dateTime={iso} className="font-medium text-strong tabular-nums">
        {formatWeekday(moment, day).slice(0, 'Fri'.length)} {formatTime(iso, day)}
      </time>
      <span className="text-muted">{zoneLabel(day)}</span>
    </p>
  );
}

interface EventJumpsProps {
  readonly moment: number;
  readonly onFound: (moment: number, text: string) => void;
  readonly onNone: (text: string) => void;
}

/** To the trade event before or after the moment. */
function EventJumps({ moment, onFound, onNone }: EventJumpsProps): ReactNode {
  const { query } = useScope();
  const [busy, setBusy] = useState(false);
  const { market, granularity } = query;
  const jump = async (direction: EventDirection): Promise<void> => {
    if (market === undefined || granularity === undefined) return;
    setBusy(true);
    try {
      const event = await findTradeEvent({ market, granularity }, moment, direction);
      if (event) onFound(event.moment, event.text);
      else onNone(direction === 'next' ? 'No trade event after this.' : 'No trade event before this.');
    } catch (error) {
      onNone(errorText(error as Error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="flex items-center gap-1">
      {(['previous', 'next'] as const).map((direction) => (
        <Button
          key={direction}
          variant="tool"
          size="sm"
          icon={direction === 'next' ? 'chevron-right' : 'chevron-left'}
          aria-label={direction === 'next' ? 'Next trade event' : 'Previous trade event'}
          title={
            direction === 'next'
              ? 'To the next opening or closing of a trade'
              : 'To the opening or closing before'
          }
          // A button that is disabled would lose the focus.
          aria-disabled={busy}
          onClick={() => {
            if (!busy) void jump(direction);
          }}
        >
          Trade
        </Button>
      ))}
    </div>
  );
}

interface TimeJumpProps {
  readonly moment: number;
  readonly day: TradingDay;
  readonly onJump: (moment: number) => void;
  readonly onProblem: (text: string) => void;
}

/** To a time that the operator types, in the time zone of the trading day. */
function TimeJump({ moment, day, onJump, onProblem }: TimeJumpProps): ReactNode {
  const [text, setText] = useState<string>();
  const now = formatMinute(new Date(moment).toISOString(), day).replace(' ', 'T');
  const jump = (event: FormEvent): void => {
    event.preventDefault();
    const time = readingToMoment(text ?? now, day);
    if (time === undefined) onProblem('That is no date and time.');
    else if (time > Date.now()) onProblem('That is in the future.');
    else {
      setText(undefined);
      onJump(time);
    }
  };
  return (
    <form onSubmit={jump} className="flex items-center gap-1">
      <TextField
        type="datetime-local"
        size="sm"
        aria-label={`Jump to a time, ${zoneLabel(day)}`}
        value={text ?? now}
        onChange={({ target }) => setText(target.value)}
        className="w-44"
      />
      <Button type="submit" variant="tool" size="sm">
        Jump
      </Button>
    </form>
  );
}

interface StateProps {
  readonly replay: Replay;
  readonly told: string;
  readonly day: TradingDay;
}

/** What a screen reader hears: a start, a stop and where, never each step. Slow reads are told to all. */
function State({ replay: { playing, speed, moment }, told, day }: StateProps): ReactNode {
  const isReading = useIsFetching({ predicate: ({ queryKey }) => isAsOf(queryKey) }) > 0;
  const isSlow = useDebounced(isReading, SLOW_READ_MS) && isReading;
  const at = `${formatMinute(new Date(moment).toISOString(), day)} ${zoneLabel(day)}`;
  return (
    <>
      <p role="status" className="sr-only">
        {playing ? `The replay plays at ${speed} times.` : `The replay is stopped at ${at}. ${told}`}
      </p>
      <p aria-hidden="true" className="min-w-0 truncate text-muted">
        {isSlow ? 'Reading the figures of that time…' : told}
      </p>
    </>
  );
}
