import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { AIRDROP_DISTRIBUTION_ENDPOINTS } from '../../../contract/airdrop-distributions.ts';
import { AIRDROP_ENDPOINTS, type AirdropSummary } from '../../../contract/airdrops.ts';
import { formatNumber } from '../../../domain/format-number.ts';
import { declareCalls } from '../../lib/declared-calls.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import { FailureMarker } from '../../ui/failure-marker.tsx';
import { Figure } from '../../ui/figure.tsx';
import { FiguresNote } from '../../ui/figures-note.tsx';
import { FIVE_CARDS } from '../../ui/five-cards.ts';
import { sampleText } from '../../ui/sample-text.ts';
import { NoSource, SourceFaults, SourceNote } from '../../ui/source-note.tsx';
import { CARD_LINK, StatCard } from '../../ui/stat-card.tsx';
import { AirdropRecords } from './airdrop-records.tsx';
import { DistributionPanel } from './distribution-panel.tsx';
import { WalletMatrix } from './wallet-matrix.tsx';

declareCalls({ ...AIRDROP_DISTRIBUTION_ENDPOINTS, ...AIRDROP_ENDPOINTS });

const COUNT = { unit: 'count' } as const;

/** Three figures on the farming wallets, and the records behind them. */
export function AirdropDashboard(): ReactNode {
  const summary = useEndpoint('airdropSummary', {}, { keepPrevious: true });
  return (
    <div className="@container flex flex-col gap-4">
      <div className="flex items-center justify-between gap-4">
        <FiguresNote of="all claims, interactions and wallets" />
        <SourceNote area="airdrops" calls={['claims', 'interactions', 'wallets']} query={summary} />
      </div>
      <NoSource area="airdrops" />
      <FailureMarker query={summary}>Failed to fetch airdrop claims</FailureMarker>
      <SummaryCards summary={summary.data} loading={summary.isPending} />
      <div className="grid gap-4 @4xl:grid-cols-2">
        <DistributionPanel />
        <WalletMatrix />
      </div>
      <AirdropRecords />
      <SourceFaults area="airdrops" />
    </div>
  );
}

interface SummaryCardsProps {
  readonly summary: AirdropSummary | undefined;
  readonly loading: boolean;
}

function SummaryCards({ summary, loading }: SummaryCardsProps): ReactNode {
  const card = { scope: undefined, loading };
  return (
    <div className={FIVE_CARDS}>
      <StatCard
        {...card}
        label={
          <Link to="/airdrops/wallets" className={CARD_LINK}>
            Total Interactions
          </Link>
        }
        context={summary && (summary.wallets === 0 ? 'no wallets' : `of ${count(summary.wallets)} wallets`)}
      >
        <Figure value={summary?.interactions} format={COUNT} metric="airdrop_interactions" />
      </StatCard>
      <StatCard
        {...card}
        label="Total Claimed ($)"
        context={summary && sampleText(summary.valued_claims, 'claims', summary.claims)}
      >
        <Figure
          value={summary?.claimed_usd}
          format={{ unit: 'dollars' }}
          metric="airdrop_claimed"
          n={summary?.valued_claims ?? 0}
        />
      </StatCard>
      <StatCard
        {...card}
        label={
          <Link to="/airdrops/protocols" className={CARD_LINK}>
            Protocols Used
          </Link>
        }
        context="with interactions or claims"
      >
        <Figure value={summary?.protocols} format={COUNT} metric="airdrop_protocols" />
      </StatCard>
      <StatCard
        {...card}
        label="Gas Spent ($)"
        context={summary && sampleText(summary.gas_known, 'interactions', summary.interactions)}
      >
        <Figure
          value={summary?.gas_usd}
          format={{ unit: 'dollars' }}
          metric="airdrop_gas"
          n={summary?.gas_known ?? 0}
        />
      </StatCard>
      <StatCard {...card} label="Net ($)" context="claimed less gas">
        <Figure
          value={summary && (summary.gas_usd === null ? null : summary.claimed_usd - summary.gas_usd)}
          format={{ unit: 'dollars', signed: true }}
          toned
          metric="airdrop_net"
        />
      </StatCard>
    </div>
  );
}

function count(value: number): string {
  return formatNumber(value, COUNT);
}
