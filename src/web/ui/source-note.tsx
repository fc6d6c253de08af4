import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { serviceSettings } from '../../contract/areas/areas.ts';
import type { SourceArea } from '../../contract/areas/source-area.ts';
import type { Source } from '../../contract/sources.ts';
import { callFacts } from '../lib/call-facts.ts';
import { sourceText } from '../lib/source-text.ts';
import { useEndpoint } from '../lib/use-endpoint.ts';
import { HintPlace, SourceState } from './freshness.tsx';
import { Icon } from './icon.tsx';
import { LoadingText } from './loading-text.tsx';
import { markGrowing } from './mark-growing.ts';
import type { ShownQuery } from './query-view.tsx';
import type { PagedList } from './use-paged-list.ts';

/** The source of an area, as the server reports it; null without a source, undefined while unknown. */
export function useSource(area: SourceArea): Source | null | undefined {
  const { data } = useEndpoint('sources');
  if (data === undefined) return undefined;
  const ofArea = data.sources.filter((source) => source.area === area);
  return ofArea.find(({ active }) => active) ?? ofArea[0] ?? null;
}

interface SourceNoteProps {
  readonly area: SourceArea;
  /** The API calls behind the figures; none where they are the server's own, `all` where every fact of the area is in them. */
  readonly calls: readonly string[] | 'all';
  /** Queries behind the figures, whose refresh may fail while the figures stay. */
  readonly query?: Pick<UseQueryResult, 'dataUpdatedAt'> & Pick<ShownQuery<unknown>, 'error' | 'refetch'>;
  /** The same for a list. */
  readonly list?: Pick<PagedList<unknown>, 'rows' | 'updatedAt' | 'error' | 'retry'>;
}

/** Source and age of figures, where the rail does not say them: how long the source has been failing. */
export function SourceNote({ area, calls, query, list }: SourceNoteProps): ReactNode {
  const sources = useEndpoint('sources');
  const source = useSource(area);
  if (sources.isPending) return <HintPlace />;
  if (!source) return null;
  const latest = query?.dataUpdatedAt ? query : sources;
  const answer = list?.rows
    ? list
    : { updatedAt: latest.dataUpdatedAt, error: latest.error, retry: () => void latest.refetch() };
  const asked = source.calls.filter(({ call }) => calls === 'all' || calls.includes(call));
  if (!source.active) {
    return (
      <span className="flex flex-wrap items-center gap-x-2 text-12 whitespace-nowrap">
        <span className="rounded-[4px] bg-raised px-1.5 py-0.5 font-medium text-normal">
          {sourceText(source)}
        </span>
        <span className="text-warn">not connected any more</span>
      </span>
    );
  }
  // The rail of the area's own screens names first what is wrong with it.
  const isNamed = location.pathname.startsWith(`/${area}`) && source.calls.every(isFailed);
  return (
    <SourceState
      label={sourceText(source)}
      unreal={source.kind === 'local-chain'}
      other={false}
      shared={isNamed || !asked.some(isFailed)}
      source={asked.length === 0 ? undefined : callFacts(asked)}
      updatedAt={answer.updatedAt}
      error={answer.error}
      onRetry={answer.retry}
    />
  );
}

function isFailed({ state }: Source['calls'][number]): boolean {
  return state === 'failed';
}

/** Explains on the screens of an area that it has no source and so no figures. */
export function NoSource({ area }: { readonly area: SourceArea }): ReactNode {
  const { isPending } = useEndpoint('sources');
  const source = useSource(area);
  // Nothing below it is drawn before it is known whether it stands there, and it takes no room of its own.
  if (isPending) {
    return (
      <div ref={markGrowing} className="growing awaited-source relative -mb-4">
        <LoadingText className="absolute top-8 left-1/2 -translate-x-1/2">Loading sources...</LoadingText>
      </div>
    );
  }
  if (source !== null) return null;
  return (
    <p className="flex items-start gap-2 rounded-panel border border-line bg-zero-soft px-4 py-2 text-normal">
      <Icon name="unplug" size={16} className="mt-0.5 shrink-0 text-zero" aria-hidden="true" />
      <span>
        No source is connected, so there is nothing to show. Set <code>{serviceSettings(area).url}</code> to
        mirror your service.
      </span>
    </p>
  );
}

/** Lists the faults in a source's answers, one line a field. Renders nothing without faults. */
export function SourceFaults({ area }: { readonly area: SourceArea }): ReactNode {
  const source = useSource(area);
  const calls = source?.calls.filter(({ faults, vanished }) => faults.length > 0 || vanished > 0) ?? [];
  if (calls.length === 0) return null;
  return (
    <details className="rounded-panel border border-line bg-panel px-4 py-2 text-normal">
      <summary>Faults in the answers of {source?.label}</summary>
      <ul className="flex flex-col gap-1 py-2 text-12 text-muted">
        {calls.flatMap(({ call, faults, vanished }) => [
          ...faults.map(({ field, fault, count }) => (
            <li key={`${call} ${field} ${fault}`}>
              <span className="font-mono">{`${call}: ${field}`}</span> {fault} ({count})
            </li>
          )),
          ...(vanished > 0
            ? [<li key={`${call} vanished`}>{`${call}: ${vanished} no longer answered`}</li>]
            : []),
        ])}
      </ul>
    </details>
  );
}
