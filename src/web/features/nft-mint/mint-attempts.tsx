import type { ReactNode } from 'react';
import type { TradingDay } from '../../../domain/trading-day.ts';
import { AddressName } from '../../ui/address-name.tsx';
import { AreaList } from '../../ui/area-list.tsx';
import { Figure } from '../../ui/figure.tsx';
import { formatMinute } from '../../ui/format-time.ts';
import { REASON_WORDS } from '../../ui/frame/reason-words.ts';
import { HashText } from '../../ui/hash-text.tsx';
import type { ColumnOf, TableListKind } from '../../ui/use-table-list.ts';
import { ATTEMPT_TEXT, etherText, gweiText, numberOf } from './mint-text.ts';

const LIST: TableListKind<'mintAttempts'> = {
  endpoint: 'mintAttempts',
  prefix: 'mint_',
  toColumns: attemptColumns,
};

/** Mints of watched collections, by everyone, and attempts that failed. */
export function MintAttempts(): ReactNode {
  return (
    <AreaList
      list={LIST}
      name="mint_attempts"
      noun="mints"
      idOf={({ id }) => id}
      empty="Nobody minted of a watched collection yet."
      title="Mints"
      caption={(zone) => `of everyone, times in ${zone}`}
    />
  );
}

function attemptColumns(day: TradingDay): readonly ColumnOf<'mintAttempts'>[] {
  return [
    {
      ...{ id: 'timestamp', header: 'Time', width: 144, brief: 'line' },
      cell: ({ timestamp }) => formatMinute(timestamp, day),
    },
    {
      ...{ id: 'collection', header: 'Collection', brief: 'lead', width: 130 },
      cell: ({ collection }) => <AddressName name={collection} />,
    },
    {
      ...{ id: 'minter', header: 'Minter', width: 140 },
      cell: ({ minter }) => (minter === null ? 'N/A' : <AddressName name={minter} />),
    },
    {
      ...{ id: 'state', header: 'Result', width: 90, brief: 'end' },
      cell: ({ state }) => ATTEMPT_TEXT[state],
    },
    {
      ...{ id: 'reason', header: 'Reason', width: 140, brief: 'line' },
      cell: ({ reason, error }) => (
        <span title={error ?? undefined}>{reason === null ? '' : REASON_WORDS[reason]}</span>
      ),
    },
    {
      ...{ id: 'quantity', header: 'Quantity', width: 90, numeric: true },
      cell: ({ quantity }) => <Figure value={quantity} format={{ unit: 'count' }} />,
    },
    {
      ...{ id: 'paid_eth', header: 'Paid', width: 110, numeric: true, optional: 'shown', chief: true },
      cell: ({ paid_eth: paid, paid_token: token }) =>
        paid === null && token !== null ? <span className="text-muted">in a token</span> : etherText(paid),
    },
    {
      ...{ id: 'paid_usd', header: 'Paid, $', width: 100, numeric: true, optional: 'hidden' },
      cell: ({ paid_usd: paid }) => <Figure value={numberOf(paid)} format={{ unit: 'dollars' }} />,
    },
    {
      ...{ id: 'paid_token', header: 'Paid in', width: 150, optional: 'hidden' },
      cell: ({ paid_token: token }) => (token === null ? '' : <AddressName name={token} />),
    },
    {
      ...{ id: 'gas_usd', header: 'Gas', width: 90, numeric: true },
      cell: ({ gas_usd: gas }) => <Figure value={numberOf(gas)} format={{ unit: 'dollars' }} />,
    },
    {
      ...{ id: 'place', header: 'Place', width: 90, numeric: true, metric: 'mint_place', optional: 'shown' },
      cell: ({ place, rivals }) => (place === null ? 'N/A' : `${place} / ${rivals ?? 'N/A'}`),
    },
    {
      ...{ id: 'first_seen_at', header: 'First seen', width: 168, optional: 'hidden' },
      cell: ({ first_seen_at: seen }) => formatMinute(seen, day),
    },
    {
      ...{ id: 'tip_gwei', header: 'Tip', width: 100, numeric: true, optional: 'hidden' },
      cell: ({ tip_gwei: tip }) => gweiText(tip),
    },
    {
      ...{ id: 'ours', header: 'Ours', width: 72, optional: 'shown' },
      cell: ({ ours }) => (ours ? 'yes' : 'no'),
    },
    {
      ...{ id: 'error', header: 'Its own words', width: 220, optional: 'hidden' },
      cell: ({ error }) => error ?? '',
    },
    {
      ...{ id: 'payer', header: 'Payer', width: 150, optional: 'hidden' },
      cell: ({ payer }) => (payer === null ? 'N/A' : <AddressName name={payer} />),
    },
    {
      ...{ id: 'tx_hash', header: 'Transaction', width: 150, optional: 'hidden' },
      cell: ({ tx_hash: hash }) => <HashText value={hash} />,
    },
  ];
}
