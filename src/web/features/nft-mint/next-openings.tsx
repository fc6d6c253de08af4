import type { ReactNode } from 'react';
import type { MintOverview } from '../../../contract/mint-overview.ts';
import { useTradingDay } from '../../lib/trading-day.ts';
import { formatCountdown, formatMinute } from '../../ui/format-time.ts';
import { Panel } from '../../ui/panel.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { useNow } from '../../ui/use-now.ts';
import { NO_COLLECTION, priceText } from './mint-text.ts';

type OverviewQuery = Parameters<typeof QueryView<MintOverview>>[0]['query'];

/** What opens next, at what price and for whom. */
export function NextOpenings({ query }: { readonly query: OverviewQuery }): ReactNode {
  const isUnwatched = query.data?.collections === 0;
  return (
    <Panel title="Next openings">
      <QueryView
        aged
        grows
        query={query}
        loading="Loading openings..."
        failure="Mint figures could not be read."
        empty={{
          when: ({ next }) => next.length === 0,
          text: isUnwatched ? NO_COLLECTION : 'No phase that is known opens later.',
        }}
        skeleton={<span className="skeleton m-4 block h-12" />}
      >
        {({ next }) => (
          <ul className="divide-y divide-line">
            {next.map((phase, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a collection may open two phases at once
              <Opening key={`${phase.collection} ${phase.opens_at} ${place}`} phase={phase} />
            ))}
          </ul>
        )}
      </QueryView>
    </Panel>
  );
}

function Opening({ phase }: { readonly phase: MintOverview['next'][number] }): ReactNode {
  const now = useNow();
  const day = useTradingDay();
  const left = Date.parse(phase.opens_at) - now;
  const limit = phase.per_wallet === null ? '' : `, ${phase.per_wallet} a wallet`;
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 py-2">
      <span className="min-w-0 truncate font-medium text-strong" title={phase.collection}>
        {phase.collection}
      </span>
      <span className="tabular-nums" title={formatMinute(phase.opens_at, day)}>
        {left > 0 ? `in ${formatCountdown(left)}` : 'opens now'}
      </span>
      <span className="w-full text-12 text-muted">
        {`${priceText(phase.price_eth)}${limit}, ${phase.allowlist === null ? 'for whom is not known' : phase.allowlist ? 'for a list' : 'for everyone'}`}
      </span>
    </li>
  );
}
