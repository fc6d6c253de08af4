import type { ReactNode } from 'react';
import type { MintSnipeRow } from '../../../contract/mint-snipes.ts';
import { NFT_MINT_ENDPOINTS } from '../../../contract/nft-mint.ts';
import { isolateName } from '../../../domain/isolate-name.ts';
import type { MetricId } from '../../../domain/metrics.ts';
import type { TradingDay } from '../../../domain/trading-day.ts';
import { declareCalls } from '../../lib/declared-calls.ts';
import { AddressName } from '../../ui/address-name.tsx';
import { AreaList } from '../../ui/area-list.tsx';
import { Figure } from '../../ui/figure.tsx';
import { formatMinute } from '../../ui/format-time.ts';
import { BASIS_WORDS } from '../../ui/frame/ledger-words.ts';
import { ReasonPanel } from '../../ui/frame/reason-panel.tsx';
import { REASON_WORDS } from '../../ui/frame/reason-words.ts';
import { HashText } from '../../ui/hash-text.tsx';
import type { Peek } from '../../ui/peek.ts';
import { NoSource, SourceFaults } from '../../ui/source-note.tsx';
import { useDecidedSentence } from '../../ui/use-decided-by.ts';
import type { ColumnOf, TableListKind } from '../../ui/use-table-list.ts';
import { gweiText, numberOf, RESULT_TEXT } from './mint-text.ts';
import { StageBar } from './stage-bar.tsx';

declareCalls(NFT_MINT_ENDPOINTS);

const LIST: TableListKind<'mintSnipes'> = { endpoint: 'mintSnipes', toColumns: snipeColumns };
const EMPTY =
  'No snipe yet: it takes a watched minter, or a phase that opens while its collection is watched.';

const PEEK: Peek<MintSnipeRow> = {
  noun: 'Snipe',
  keyOf: ({ id }) => id,
  tell: ({ collection, result }) => `${isolateName(collection)}, ${RESULT_TEXT[result]}`,
};

/** Attempts of watched minters, what our rules would have done on paper, and what a service tells. */
export function MintSnipes(): ReactNode {
  const decidedBy = useDecidedSentence(
    'nft-mint',
    'Nothing is sent. On paper nobody would have reacted to us.',
  );
  return (
    <div className="flex flex-col gap-4">
      <NoSource area="nft-mint" />
      <ReasonPanel name="mint" />
      <AreaList
        list={LIST}
        name="mint_snipes"
        noun="snipes"
        idOf={({ id }) => id}
        peek={PEEK}
        empty={EMPTY}
        caption={(zone) => `${decidedBy}Times in ${zone}.`}
      />
      <SourceFaults area="nft-mint" />
    </div>
  );
}

function snipeColumns(day: TradingDay): readonly ColumnOf<'mintSnipes'>[] {
  const money = (
    id: 'cost_usd' | 'gas_usd' | 'value_usd' | 'result_usd',
    header: string,
    metric: MetricId,
  ): ColumnOf<'mintSnipes'> => ({
    ...{ id, header, metric, numeric: true, width: 110 },
    cell: (row) => (
      <Figure
        value={numberOf(row[id])}
        format={{ unit: 'dollars', signed: id === 'result_usd' }}
        toned={id === 'result_usd'}
      />
    ),
  });
  return [
    {
      ...{ id: 'timestamp', header: 'Time', width: 144, brief: 'line' },
      cell: ({ timestamp }) => formatMinute(timestamp, day),
    },
    {
      ...{ id: 'collection', header: 'Collection', brief: 'lead', width: 140 },
      cell: ({ collection }) => <AddressName name={collection} />,
    },
    {
      ...{ id: 'wallet', header: 'Wallet', width: 120 },
      cell: ({ wallet }) => (wallet === null ? 'N/A' : <AddressName name={wallet} />),
    },
    { ...{ id: 'basis', header: 'Basis', width: 184 }, cell: ({ basis }) => BASIS_WORDS[basis] },
    {
      ...{ id: 'quantity', header: 'Quantity', width: 100, numeric: true },
      cell: ({ quantity, filled }) => (
        <span>
          {filled ?? 'N/A'}
          <span className="text-12 text-muted">{` of ${quantity ?? 'N/A'}`}</span>
        </span>
      ),
    },
    money('cost_usd', 'Cost', 'snipe_cost'),
    money('gas_usd', 'Gas', 'snipe_cost'),
    {
      ...{ id: 'place', header: 'Place', width: 90, numeric: true, metric: 'mint_place' },
      cell: ({ place, rivals }) => (place === null ? 'N/A' : `${place} / ${rivals ?? 'N/A'}`),
    },
    {
      ...{ id: 'result', header: 'Result and stages', width: 228, brief: 'end' },
      cell: ({ result, stages }) => (
        <span className="inline-flex items-center gap-3">
          {RESULT_TEXT[result]}
          <StageBar stages={stages} />
        </span>
      ),
    },
    {
      ...{ id: 'reason', header: 'Reason', width: 180 },
      cell: ({ reason }) => (reason === null ? '' : REASON_WORDS[reason]),
    },
    money('value_usd', 'Value now', 'snipe_value'),
    { ...money('result_usd', 'Net', 'snipe_result'), brief: 'line' },
    {
      ...{ id: 'tip_gwei', header: 'Tip', width: 100, numeric: true, optional: 'hidden' },
      cell: ({ tip_gwei: tip }) => gweiText(tip),
    },
    {
      ...{ id: 'filled', header: 'Filled', width: 90, numeric: true, optional: 'hidden' },
      cell: ({ filled }) => <Figure value={filled} format={{ unit: 'count' }} />,
    },
    {
      ...{ id: 'rivals', header: 'Rivals', width: 90, numeric: true, optional: 'hidden' },
      cell: ({ rivals }) => <Figure value={rivals} format={{ unit: 'count' }} />,
    },
    {
      ...{ id: 'tx_hash', header: 'Transaction', width: 150, optional: 'hidden' },
      cell: ({ tx_hash: hash }) => <HashText value={hash} />,
    },
  ];
}
