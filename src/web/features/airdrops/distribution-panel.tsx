import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import {
  type AirdropDistribution,
  ALLOCATION_STATUSES,
  type AllocationStatus,
} from '../../../domain/airdrop-distribution.ts';
import { baseUnitsText, shownBaseUnits } from '../../../domain/base-units.ts';
import { DAY_MS, HOUR_MS } from '../../../domain/durations.ts';
import { formatNumber } from '../../../domain/format-number.ts';
import { isolateName } from '../../../domain/isolate-name.ts';
import { callApi } from '../../lib/api-client.ts';
import { errorText } from '../../lib/error-text.ts';
import { useTradingDay } from '../../lib/trading-day.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import { useMay } from '../../lib/use-may.ts';
import { Button } from '../../ui/button.tsx';
import { formatMinute, zoneLabel } from '../../ui/format-time.ts';
import { IfAllowed } from '../../ui/if-allowed.tsx';
import { Panel } from '../../ui/panel.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { SourceNote } from '../../ui/source-note.tsx';
import { useNow } from '../../ui/use-now.ts';
import { ImportForm } from './import-form.tsx';

/** A deadline within this time is marked. */
const SOON_MS = 7 * DAY_MS;
const PROOFS = {
  none: 'no Merkle root in the file',
  tree: 'Merkle root in the file',
  proofs: 'each share proved',
} as const;
const TONES: Readonly<Record<AllocationStatus, string>> = {
  unknown: 'bg-control',
  unclaimed: 'bg-strong',
  claimed: 'bg-zero',
  missed: 'bg-empty',
};

/** Distributions by next deadline with the statuses of their shares, and the import of another one. */
export function DistributionPanel(): ReactNode {
  const client = useQueryClient();
  const day = useTradingDay();
  const list = useEndpoint('airdropDistributions', {}, { keepPrevious: true });
  const remove = useMutation({
    mutationFn: (id: number) => callApi('removeDistribution', { body: { id } }),
    onSettled: () => client.invalidateQueries(),
  });
  return (
    <Panel
      title="Next deadlines"
      context={`distributions, times in ${zoneLabel(day)}`}
      aside={<SourceNote area="airdrops" calls={['claims']} query={list} />}
    >
      <QueryView
        query={list}
        loading="Loading distributions..."
        failure="Failed to fetch airdrop distributions"
        empty={{ when: (data) => data.length === 0, text: 'No distributions yet. Import one from its file.' }}
        skeleton={<div className="skeleton m-4 h-24" />}
      >
        {(data) => (
          <ul className="max-h-96 divide-y divide-line overflow-y-auto">
            {data.map((one) => (
              <DistributionLine
                key={one.id}
                distribution={one}
                onRemove={() => remove.mutate(one.id)}
                busy={remove.isPending}
              />
            ))}
          </ul>
        )}
      </QueryView>
      {remove.error && (
        <p role="alert" className="border-t border-line px-4 py-2 text-warn">
          {errorText(remove.error)}
        </p>
      )}
      <IfAllowed to="importDistribution" className="border-t border-line px-4 py-2">
        <ImportForm />
      </IfAllowed>
    </Panel>
  );
}

interface LineProps {
  readonly distribution: AirdropDistribution;
  readonly onRemove: () => void;
  readonly busy: boolean;
}

function DistributionLine({ distribution, onRemove, busy }: LineProps): ReactNode {
  const { protocol, token, decimals, local, shares, statuses, proven, root, unclaimed_amount } = distribution;
  const { may } = useMay('removeDistribution');
  const open = `${shownBaseUnits(unclaimed_amount, decimals)} ${isolateName(token)}`;
  return (
    <li className="flex flex-col gap-1 px-4 py-2">
      <span className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-medium text-strong">
          <bdi>{protocol}</bdi> <bdi className="font-normal text-muted">{token}</bdi>
          {local && (
            <span className="ml-2 rounded-[4px] border border-control px-1.5 text-12 text-normal">
              local chain
            </span>
          )}
        </span>
        <Deadline at={distribution.deadline} />
      </span>
      <StatusBar statuses={statuses} shares={shares} />
      <span className="flex flex-wrap gap-x-3 text-12">
        {ALLOCATION_STATUSES.map((status) => (
          <Link
            key={status}
            to="/airdrops/dashboard"
            search={{ list: 'allocations', protocol, status }}
            className="text-normal underline-offset-4 hover:underline"
          >
            <span aria-hidden="true" className={`mr-1 inline-block size-2 rounded-[2px] ${TONES[status]}`} />
            {status} {formatNumber(statuses[status], { unit: 'count' })}
          </Link>
        ))}
      </span>
      <span className="flex flex-wrap items-center justify-between gap-x-4 text-12 text-muted">
        <span title={root ?? undefined}>
          {formatNumber(shares, { unit: 'count' })} shares, {PROOFS[proven]}
          {unclaimed_amount !== '0' && (
            <span
              className="text-normal"
              title={`${baseUnitsText(unclaimed_amount, decimals)} ${isolateName(token)}`}
            >
              {' '}
              · {open} unclaimed by watched wallets
            </span>
          )}
        </span>
        {!local && may && (
          <Button
            aria-label={`Remove the distribution of ${isolateName(protocol)}`}
            disabled={busy}
            onClick={onRemove}
          >
            Remove
          </Button>
        )}
      </span>
    </li>
  );
}

/** The shares of each status as a stacked bar; the links below have the numbers. */
function StatusBar({ statuses, shares }: Pick<AirdropDistribution, 'statuses' | 'shares'>): ReactNode {
  return (
    <span aria-hidden="true" className="flex h-1.5 overflow-hidden rounded-full bg-raised">
      {ALLOCATION_STATUSES.map((status) => (
        <span
          key={status}
          className={TONES[status]}
          style={{ width: `${(100 * statuses[status]) / shares}%` }}
        />
      ))}
    </span>
  );
}

function Deadline({ at }: { readonly at: string | null }): ReactNode {
  const now = useNow();
  const day = useTradingDay();
  if (at === null) return <span className="text-12 text-muted">no deadline known</span>;
  const left = Date.parse(at) - now;
  const tone = left <= 0 ? 'text-muted' : left < SOON_MS ? 'text-warn' : 'text-normal';
  return (
    <span className={`text-12 ${tone}`}>
      {left <= 0 ? 'ended' : `in ${spanText(left)}`} · {formatMinute(at, day)}
    </span>
  );
}

function spanText(ms: number): string {
  const [size, name] = ms >= DAY_MS ? [DAY_MS, 'day'] : [HOUR_MS, 'hour'];
  const count = Math.max(1, Math.floor(ms / size));
  return `${count} ${name}${count === 1 ? '' : 's'}`;
}
