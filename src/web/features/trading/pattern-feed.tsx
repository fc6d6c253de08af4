import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { FeedStep } from '../../../contract/pattern-feed.ts';
import { formatNumber } from '../../../domain/format-number.ts';
import { STEP_KINDS, type StepKind } from '../../../domain/status-step.ts';
import type { QueryOf } from '../../lib/api-client.ts';
import { useScope } from '../../lib/market-scope.ts';
import { useMoment } from '../../lib/moment.ts';
import { useTradingDay } from '../../lib/trading-day.ts';
import { useUrlSearch } from '../../lib/url-search.ts';
import { endpointQuery, useEndpoint } from '../../lib/use-endpoint.ts';
import { Button } from '../../ui/button.tsx';
import { FilterRow } from '../../ui/filter-row.tsx';
import { formatMinute } from '../../ui/format-time.ts';
import { QueryFreshness } from '../../ui/freshness.tsx';
import { Icon } from '../../ui/icon.tsx';
import { isRead } from '../../ui/is-read.ts';
import { NewsPill } from '../../ui/news-pill.tsx';
import { Panel } from '../../ui/panel.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { appendOlder, type KnownFeed, mergeNewest, stepId } from './merge-steps.ts';
import { PatternLink } from './pattern-link.tsx';
import { evidenceText, StepStatuses } from './step-evidence.tsx';

const PAGE = 8;
const OPTIONS = [
  { value: 'all', label: 'All' },
  { value: 'promotion', label: 'Promotions' },
  { value: 'demotion', label: 'Demotions' },
] as const;

/** Promotions and demotions with their evidence, newest first; older ones on demand. */
export function PatternFeed(): ReactNode {
  const { query } = useScope();
  const { search, setSearch } = useUrlSearch();
  const kind = STEP_KINDS.find((each) => each === search.feed);
  const asked = { ...query, limit: PAGE, ...(kind === undefined ? {} : { kind }) };
  const feed = useEndpoint('patternFeed', asked, { keepPrevious: true });
  return (
    <Panel
      title="Promotions and demotions"
      aside={
        <>
          <QueryFreshness scope={feed.data?.scope} query={feed} />
          <FilterRow
            label="Kind of step"
            options={OPTIONS}
            chosen={kind ?? 'all'}
            onChoose={(value) => setSearch({ feed: value === 'all' ? undefined : value })}
          />
        </>
      }
    >
      <QueryView
        query={feed}
        loading="Loading promotions and demotions..."
        failure="Failed to load promotions and demotions."
        empty={{ when: ({ steps }) => steps.length === 0, text: emptyText(kind) }}
        skeleton={<div className="skeleton m-4 h-80" />}
      >
        {(page) => <Steps page={page} asked={asked} settled={!feed.isPlaceholderData} />}
      </QueryView>
    </Panel>
  );
}

function emptyText(kind: StepKind | undefined): string {
  return `No ${kind ?? 'promotion or demotion'} is recorded yet.`;
}

interface StepsProps {
  readonly page: KnownFeed;
  readonly asked: QueryOf<'patternFeed'>;
  /** False while the page still answers the former query. */
  readonly settled: boolean;
}

function Steps({ page, asked, settled }: StepsProps): ReactNode {
  const area = useRef<HTMLDivElement>(null);
  const { known, fresh, catchUp, showOlder, busy } = useKnownFeed({ page, asked, settled, area });
  return (
    <div ref={area}>
      {fresh > 0 && (
        <p className="flex justify-center border-b border-line p-2">
          <NewsPill text={newsText(fresh)} onShow={catchUp} />
        </p>
      )}
      <ol className="divide-y divide-line sm:max-h-[34rem] sm:overflow-y-auto">
        {known.steps.map((step) => (
          <li key={stepId(step)} className="px-4 py-2">
            <Step step={step} />
          </li>
        ))}
      </ol>
      {known.next !== null && (
        <p className="border-t border-line p-2 text-center">
          <Button disabled={busy} onClick={() => void showOlder()}>
            Show older
          </Button>
        </p>
      )}
    </div>
  );
}

/**
 * The newest page joined to the steps loaded before; older steps are read by cursor. While somebody reads, newer steps
 * wait until requested or until nobody reads.
 */
function useKnownFeed({ page, asked, settled, area }: StepsProps & { area: RefObject<HTMLElement | null> }) {
  const client = useQueryClient();
  const moment = useMoment();
  const list = JSON.stringify([asked, moment]);
  const [kept, setKept] = useState<{ list: string; known: KnownFeed }>({ list, known: page });
  const [busy, setBusy] = useState(false);
  const known = kept.list === list || !settled ? kept.known : page;
  const newest = settled ? mergeNewest(kept.list === list ? kept.known : undefined, page) : known;
  useLayoutEffect(() => {
    if (!settled) return;
    setKept((former) => {
      if (former.list !== list) return { list, known: page };
      return isRead(area.current) ? former : { list, known: mergeNewest(former.known, page) };
    });
  }, [list, page, settled, area]);
  const showOlder = async (): Promise<void> => {
    setBusy(true);
    try {
      const after = known.next ?? undefined;
      const older = await client.fetchQuery(endpointQuery('patternFeed', { ...asked, after }, {}, moment));
      setKept((former) => ({ ...former, known: appendOlder(former.known, older) }));
    } finally {
      setBusy(false);
    }
  };
  const shown = new Set(known.steps.map(stepId));
  return {
    known,
    fresh: newest.steps.filter((step) => !shown.has(stepId(step))).length,
    catchUp: () => setKept({ list, known: newest }),
    showOlder,
    busy,
  };
}

function newsText(fresh: number): string {
  return `${formatNumber(fresh, { unit: 'count' })} new ${fresh === 1 ? 'step' : 'steps'}`;
}

const KINDS = {
  promotion: { icon: 'arrow-up', text: 'Promotion', colour: 'text-rise' },
  demotion: { icon: 'arrow-down', text: 'Demotion', colour: 'text-fall' },
} as const;

function Step({ step }: { readonly step: FeedStep }): ReactNode {
  const day = useTradingDay();
  const { icon, text, colour } = KINDS[step.kind];
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2.5">
      <Icon name={icon} size={16} role="img" aria-label={text} className={`mt-0.5 ${colour}`} />
      <div className="flex min-w-0 flex-col gap-0.5">
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <PatternLink name={step} />
          <span className="text-12 text-muted">{step.symbol}</span>
          <StepStatuses step={step} />
        </div>
        <p className="flex items-baseline justify-between gap-4 text-12 text-muted">
          {evidenceText(step)}
          <span className="whitespace-nowrap">{formatMinute(step.candle_at, day)}</span>
        </p>
      </div>
    </div>
  );
}
