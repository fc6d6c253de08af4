import type { ReactNode } from 'react';
import { GAS_ARB_ENDPOINTS } from '../../../contract/gas-arb.ts';
import type { GasBundleRow } from '../../../contract/gas-bundles.ts';
import type { DecisionReason } from '../../../domain/area-decision.ts';
import type { TradingDay } from '../../../domain/trading-day.ts';
import { declareCalls } from '../../lib/declared-calls.ts';
import { AreaList } from '../../ui/area-list.tsx';
import { Figure } from '../../ui/figure.tsx';
import { formatMinute } from '../../ui/format-time.ts';
import { REASON_WORDS } from '../../ui/frame/reason-words.ts';
import { HashText, shortenHash } from '../../ui/hash-text.tsx';
import type { Peek } from '../../ui/peek.ts';
import { NoSource, SourceFaults } from '../../ui/source-note.tsx';
import type { ColumnOf, TableListKind } from '../../ui/use-table-list.ts';
import { BidTiers } from './bid-tiers.tsx';
import { dollarsOf, OUTCOME_TEXT } from './gas-text.ts';
import { StageTimeline } from './stage-timeline.tsx';

declareCalls(GAS_ARB_ENDPOINTS);

const LIST: TableListKind<'gasBundles'> = { endpoint: 'gasBundles', toColumns: bundleColumns };
const COIN = { unit: 'plain', digits: 5 } as const;
const MONEY = { unit: 'dollars', signed: true } as const;
const PEEK: Peek<GasBundleRow> = {
  noun: 'Bundle',
  keyOf: ({ id }) => id,
  tell: ({ bundle_hash, outcome }) =>
    `${shortenHash(bundle_hash)}, ${outcome === null ? 'outcome N/A' : OUTCOME_TEXT[outcome].toLowerCase()}`,
};

/** What searchers sent to be included as one, what became of it, and what each tier of bids brings. */
export function GasBundles(): ReactNode {
  return (
    <div className="flex flex-col gap-4">
      <NoSource area="gas-arb" />
      <BidTiers />
      <AreaList
        list={LIST}
        name="gas_bundles"
        noun="bundles"
        idOf={({ id }) => id}
        peek={PEEK}
        empty="No bundle was sent yet: no watched executor was called."
        caption={(zone) => `Outcomes from the chain, stages from your service. Times in ${zone}.`}
      />
      <SourceFaults area="gas-arb" />
    </div>
  );
}

/** A reason of the closed list in its words; that of a service as it tells it. */
function reasonText(reason: string | null): string {
  if (reason === null) return '';
  return Object.hasOwn(REASON_WORDS, reason) ? REASON_WORDS[reason as DecisionReason] : reason;
}

function bundleColumns(day: TradingDay): readonly ColumnOf<'gasBundles'>[] {
  return [
    {
      ...{ id: 'timestamp', header: 'Time', width: 168, brief: 'line' },
      cell: ({ timestamp }) => formatMinute(timestamp, day),
    },
    {
      ...{ id: 'bundle_hash', header: 'Bundle', width: 150, brief: 'lead' },
      cell: ({ bundle_hash }) => <HashText value={bundle_hash} />,
    },
    {
      ...{ id: 'target_block', header: 'Target', width: 110, numeric: true },
      cell: ({ target_block, txs }) => `${target_block ?? 'N/A'}, ${txs.length} tx`,
    },
    {
      ...{ id: 'victim_hash', header: 'Behind', width: 150, optional: 'shown' },
      cell: ({ victim_hash }) => <HashText value={victim_hash} nullText="nobody" />,
    },
    {
      ...{ id: 'bid_eth', header: 'Bid', width: 100, numeric: true, metric: 'bundle_bid' },
      cell: (row) => <Figure value={row.bid_eth} format={COIN} />,
    },
    {
      ...{ id: 'share_pct', header: 'Of gross', width: 100, numeric: true, metric: 'bundle_share' },
      cell: (row) => <Figure value={row.share_pct} format={{ unit: 'percent', digits: 1 }} />,
    },
    {
      ...{ id: 'overbid_eth', header: 'Overbid', width: 100, numeric: true, metric: 'bundle_overbid' },
      cell: (row) => <Figure value={row.overbid_eth} format={COIN} nullText="unknown" />,
    },
    {
      ...{ id: 'received_at', header: 'Stages', width: 200, optional: 'shown' },
      cell: (row) => <StageTimeline bundle={row} />,
    },
    {
      ...{ id: 'builder', header: 'Builder', width: 150, optional: 'shown' },
      cell: ({ builder }) => <HashText value={builder} />,
    },
    {
      ...{ id: 'searcher', header: 'Searcher', width: 160, optional: 'hidden' },
      cell: ({ searcher }) => <HashText value={searcher} />,
    },
    {
      ...{ id: 'outcome', header: 'Outcome', width: 120, brief: 'line' },
      cell: ({ outcome }) => (outcome === null ? 'N/A' : OUTCOME_TEXT[outcome]),
    },
    { ...{ id: 'reason', header: 'Reason', width: 170 }, cell: ({ reason }) => reasonText(reason) },
    {
      ...{ id: 'gross_usd', header: 'Gross', width: 110, numeric: true, optional: 'shown' },
      cell: ({ gross_usd }) => <Figure value={dollarsOf(gross_usd)} format={{ unit: 'dollars' }} />,
    },
    {
      ...{ id: 'gas_usd', header: 'Gas', width: 90, numeric: true, optional: 'hidden' },
      cell: ({ gas_usd }) => <Figure value={dollarsOf(gas_usd)} format={{ unit: 'dollars' }} />,
    },
    {
      ...{ id: 'net_usd', header: 'Net', width: 110, numeric: true, metric: 'bundle_net', brief: 'end' },
      cell: ({ net_usd }) => <Figure value={dollarsOf(net_usd)} format={MONEY} toned />,
    },
  ];
}
