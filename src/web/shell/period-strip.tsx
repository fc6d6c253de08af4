import { type ReactNode, useMemo } from 'react';
import type { ListDeclaration } from '../../contract/list-declaration.ts';
import { tradingDateOf } from '../../domain/trading-day-bounds.ts';
import type { PeriodKind } from '../areas/web-area.ts';
import { declaredCall } from '../lib/declared-calls.ts';
import { keepPeriod, type Period } from '../lib/kept-period.ts';
import { useTotalFailure } from '../lib/total-failure.ts';
import { useTradingDay } from '../lib/trading-day.ts';
import { useUrlSearch } from '../lib/url-search.ts';
import { Button } from '../ui/button.tsx';
import { focusSliderBeside } from '../ui/focus-slider-beside.ts';
import { Reason } from '../ui/reason.tsx';
import { Select } from '../ui/select.tsx';
import { useNow } from '../ui/use-now.ts';
import { periodIn } from './page-period.ts';
import { type DayAxis, dayAxis, PRESETS, type Preset, presetPeriod } from './period-days.ts';
import { PeriodSlider } from './period-slider.tsx';
import { useHistoryDays } from './use-history-days.ts';

/** The history in bars, and the period that this screen's lists, charts and downloads show. */
export function PeriodStrip({ kind }: { readonly kind: PeriodKind }): ReactNode {
  const { search, setSearch } = useUrlSearch();
  const day = useTradingDay();
  const isAway = useTotalFailure() !== undefined;
  const { data, error, refetch, isLost } = useHistoryDays(kind);
  const today = tradingDateOf(useNow(), day);
  // The same object while the days are the same: the bars are drawn from it.
  const axis = useMemo(() => data && dayAxis(data, today), [data, today]);
  const period = periodIn(search);
  const set = ({ from, to }: Period, replace = false): void => {
    // While the screen's code is still loading the address would otherwise get back the period that was kept.
    keepPeriod(periodIn({ from, to }));
    setSearch({ from, to, page: undefined }, { replace });
  };
  return (
    <>
      {data === undefined || axis === undefined ? (
        (data || !(error || isLost)) && (
          <p className={data ? 'grow text-muted' : 'days-skeleton'}>{data && 'No history yet.'}</p>
        )
      ) : (
        <>
          <Presets axis={axis} period={period ?? {}} onChoose={set} />
          <PeriodSlider
            days={data}
            axis={axis}
            period={period ?? {}}
            money={isMoney(kind)}
            onChange={(next) => set(next, true)}
          />
        </>
      )}
      {error && !isAway && (
        <p role="alert" className="flex min-w-0 gap-2 text-warn">
          <Reason why={error.detail}>{data ? 'failed' : error.message}</Reason>
          <Button variant="link" onClick={() => void refetch()}>
            Retry
          </Button>
        </p>
      )}
      <Mark period={period} onClear={() => set({})} />
    </>
  );
}

function isMoney(kind: PeriodKind): boolean {
  if (kind === 'trades' || kind === 'elite' || kind === 'pattern') return true;
  const list: ListDeclaration | undefined = declaredCall(kind)?.days;
  return list?.days?.money ?? false;
}

interface PresetsProps {
  readonly axis: DayAxis;
  readonly period: Period;
  readonly onChoose: (period: Period) => void;
}

function Presets({ axis, period, onChoose }: PresetsProps): ReactNode {
  const chosen = PRESETS.find((preset) => {
    const { from } = presetPeriod(preset, axis);
    return period.to === undefined && period.from === from;
  });
  const choose = (preset: Preset): void => onChoose(presetPeriod(preset, axis));
  return (
    <>
      <fieldset aria-label="Period" className="flex shrink-0 max-md:hidden">
        {PRESETS.map((preset) => (
          <Button
            key={preset}
            variant="bare"
            aria-pressed={preset === chosen}
            onClick={() => choose(preset)}
            className="h-7 rounded-control px-2 text-muted hover:bg-raised hover:text-strong aria-pressed:bg-accent-soft aria-pressed:text-strong"
          >
            {preset}
          </Button>
        ))}
      </fieldset>
      <div className="md:hidden">
        <Select
          aria-label="Period"
          size="xs"
          value={chosen ?? 'own'}
          options={chosen === undefined ? [{ value: 'own', text: 'own' }, ...PRESETS] : PRESETS}
          onChange={(preset) => {
            if (preset !== 'own') choose(preset);
          }}
        />
      </div>
    </>
  );
}

interface MarkProps {
  readonly period: Period | undefined;
  readonly onClear: () => void;
}

/** That the screen is filtered, and by what; announced. It has its place also without a period. */
function Mark({ period, onClear }: MarkProps): ReactNode {
  return (
    <div className="ml-auto flex w-24 shrink-0 items-center justify-end gap-1 lg:w-72">
      <p role="status" className="min-w-0 truncate">
        {period && (
          <span className="rounded-full bg-accent-soft px-2 py-0.5 font-medium text-strong">
            filtered
            <span className="max-lg:sr-only">{` · ${spanText(period)}`}</span>
          </span>
        )}
      </p>
      {period && (
        <Button
          aria-label="Clear the period"
          title="Clear the period"
          variant="quiet"
          size="sm"
          icon="x"
          onClick={({ currentTarget }) => {
            focusSliderBeside(currentTarget);
            onClear();
          }}
        />
      )}
    </div>
  );
}

/** '2026-11-01 to 2026-11-07', 'from 2026-11-01', 'to 2026-11-07'. */
function spanText({ from, to }: Period): string {
  if (from === undefined) return `to ${to}`;
  return to === undefined ? `from ${from}` : `${from} to ${to}`;
}
