import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Scope } from '../../contract/scope-query.ts';
import type { TradingDay } from '../../domain/trading-day.ts';
import {
  type Freshness as FreshnessState,
  freshnessOf,
  isToldByRail,
  type SourceFacts,
} from '../lib/freshness-of.ts';
import { useLiveConnection } from '../lib/live-events.ts';
import { isSameScope, scopeText, useScope } from '../lib/market-scope.ts';
import { useSeriesFacts } from '../lib/series-facts.ts';
import { useTotalFailure } from '../lib/total-failure.ts';
import { useTradingDay } from '../lib/trading-day.ts';
import { Button } from './button.tsx';
import { formatAge, formatMoment, zoneLabel } from './format-time.ts';
import { HintButton } from './hint-button.tsx';
import { Icon } from './icon.tsx';
import { Popup } from './popup.tsx';
import { Reason } from './reason.tsx';
import { useClock } from './use-now.ts';

interface AnswerProps {
  /** When the server answered, in milliseconds since the epoch; 0 before the first answer. */
  readonly updatedAt: number;
  readonly error: Error | null;
  readonly onRetry: () => void;
}

interface FreshnessProps extends AnswerProps {
  /** Market and granularity of the figures; undefined while unknown. */
  readonly scope: Scope | undefined;
}

/** Source and age of figures, where they differ from the status rail; otherwise on hover and focus. */
export function Freshness({ scope, ...answer }: FreshnessProps): ReactNode {
  const source = useSeriesFacts(scope);
  const { scope: shown } = useScope();
  const same = isSameScope(scope, shown);
  return (
    <SourceState
      label={scopeText(scope)}
      unreal={scope?.market === 'simulated'}
      other={!same}
      shared={same}
      source={source}
      {...answer}
    />
  );
}

interface QueryFreshnessProps {
  readonly scope: Scope | undefined;
  readonly query: Pick<UseQueryResult, 'dataUpdatedAt' | 'error' | 'refetch'>;
}

/** Source and age of the answer to one query. */
export function QueryFreshness({ scope, query }: QueryFreshnessProps): ReactNode {
  return (
    <Freshness
      scope={scope}
      updatedAt={query.dataUpdatedAt}
      error={query.error}
      onRetry={() => void query.refetch()}
    />
  );
}

interface SourceStateProps extends FreshnessTextProps {
  /** The source: 'simulated · M5'; undefined while unknown. */
  readonly label: string | undefined;
  /** True where nothing of the source is real. */
  readonly unreal: boolean;
  /** True for another source than the rail names. */
  readonly other: boolean;
  /** True where a state of the source is one that the rail tells too. */
  readonly shared: boolean;
}

/** What the status rail does not say about the source and age of figures, and a hint with all of it. */
export function SourceState({ label, unreal, other, shared, ...answer }: SourceStateProps): ReactNode {
  const { freshness, text } = useFreshness(answer);
  const isAway = useTotalFailure() !== undefined;
  if (freshness.state === 'unknown' && label === undefined) {
    // Its place, so that nothing moves when the answer comes.
    return answer.error === null ? <HintPlace /> : null;
  }
  const isTold = isToldByRail(freshness, shared, isAway);
  const isNamed = label !== undefined && (other || !isTold);
  const colours = unreal ? 'border border-control text-normal' : 'bg-raised text-normal';
  return (
    <span
      className={`flex flex-wrap items-center gap-x-2 text-12 whitespace-nowrap text-muted ${isTold && !isNamed ? LONE_HINT : ''}`}
    >
      {isNamed && <span className={`rounded-[4px] px-1.5 py-0.5 font-medium ${colours}`}>{label}</span>}
      {!isTold && <FreshnessText {...answer} />}
      <SourceHint label={label} text={text} updatedAt={answer.updatedAt} />
    </span>
  );
}

/** Nothing but the hint: it stands beside what follows it, not alone at the other end of the line. */
const LONE_HINT = 'lone-hint ml-auto';

/** The place of the hint while there is nothing to tell. */
export function HintPlace(): ReactNode {
  return (
    <span aria-hidden="true" className={`invisible flex text-12 ${LONE_HINT}`}>
      <span className="inline-flex size-6 items-center justify-center">
        <Icon name="info" size={14} />
      </span>
    </span>
  );
}

interface SourceHintProps {
  readonly label: string | undefined;
  readonly text: string;
  readonly updatedAt: number;
}

/** Source, state and time of the answer on hover, focus and tap. */
function SourceHint({ label, text, updatedAt }: SourceHintProps): ReactNode {
  const now = useClock();
  const day = useTradingDay();
  const facts = [
    ['Source', label],
    ['State', text],
    ['Answered', updatedAt === 0 ? undefined : `${formatMoment(updatedAt, now, day)} ${zoneLabel(day)}`],
  ];
  return (
    <HintButton
      className="inline-flex size-6 items-center justify-center text-muted hover:text-strong"
      popup={(anchor) => (
        <Popup {...anchor} dismiss="hint" role="tooltip" className="pointer-events-none p-3 text-12">
          <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1">
            {facts.map(
              ([name, value]) =>
                value && (
                  <div key={name} className="contents">
                    <dt className="text-muted">{name}</dt>
                    <dd>{value}</dd>
                  </div>
                ),
            )}
          </dl>
        </Popup>
      )}
    >
      <Icon name="info" size={14} />
      <span className="sr-only">Source and age</span>
    </HintButton>
  );
}

interface FreshnessTextProps extends AnswerProps {
  readonly source: SourceFacts | undefined;
}

/** How fresh figures are, by the rule that all panels share, and as text. */
function useFreshness({ source, updatedAt, error }: Omit<FreshnessTextProps, 'onRetry'>): {
  readonly freshness: FreshnessState;
  readonly text: string;
} {
  const now = useClock();
  const day = useTradingDay();
  const connection = useLiveConnection();
  const freshness = freshnessOf({ now, connection, answeredAt: updatedAt, failed: error !== null, source });
  return { freshness, text: textOf(freshness, now, day) };
}

function textOf(freshness: FreshnessState, now: number, day: TradingDay): string {
  switch (freshness.state) {
    case 'unknown':
      return '';
    case 'failed':
      return `failed, figures ${formatAge(freshness.age)} old`;
    case 'stale':
      return freshness.age === null ? 'failed' : `stale ${formatAge(freshness.age)}`;
    case 'empty':
      return 'no data yet';
    case 'closed':
      return `closed · as of ${formatMoment(freshness.at, now, day)}`;
    case 'as-of':
      return `as of ${formatMoment(freshness.at, now, day)}`;
    case 'live':
      return 'live';
  }
}

/** How fresh figures are, as text; a failure with its reason and Retry. */
export function FreshnessText({ onRetry, ...answer }: FreshnessTextProps): ReactNode {
  const { freshness, text } = useFreshness(answer);
  switch (freshness.state) {
    case 'failed':
      return (
        <span role="status" className="flex items-center gap-2 text-warn">
          <Reason why={answer.error?.message}>{text}</Reason>
          <Button onClick={onRetry} variant="link">
            Retry
          </Button>
        </span>
      );
    case 'stale':
      return (
        <span className="text-warn">
          <Reason why={freshness.why}>{text}</Reason>
        </span>
      );
    case 'live':
      return (
        <span className="flex items-center gap-1.5">
          <span className="size-1.5 rounded-full bg-normal" />
          {text}
        </span>
      );
    default:
      return text === '' ? null : <span>{text}</span>;
  }
}
