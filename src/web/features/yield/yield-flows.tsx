import type { ReactNode } from 'react';
import type { TradingDay } from '../../../domain/trading-day.ts';
import { AddressName } from '../../ui/address-name.tsx';
import { AreaList } from '../../ui/area-list.tsx';
import { Figure } from '../../ui/figure.tsx';
import { formatMinute } from '../../ui/format-time.ts';
import { HashText } from '../../ui/hash-text.tsx';
import type { ColumnOf, TableListKind } from '../../ui/use-table-list.ts';
import { dollarsOf, FLOW_TEXT } from './yield-text.ts';

const LIST: TableListKind<'yieldFlows'> = { endpoint: 'yieldFlows', prefix: 'flow_', toColumns: flowColumns };

/** What wallets put into vaults, took out and claimed. */
export function YieldFlows(): ReactNode {
  return (
    <AreaList
      list={LIST}
      name="yield_flows"
      noun="flows"
      idOf={({ id }) => id}
      empty="No watched wallet put anything into a vault yet."
      title="Flows"
      caption={(zone) => `times in ${zone}`}
    />
  );
}

function flowColumns(day: TradingDay): readonly ColumnOf<'yieldFlows'>[] {
  return [
    {
      ...{ id: 'timestamp', header: 'Time', width: 144, brief: 'line' },
      cell: ({ timestamp }) => formatMinute(timestamp, day),
    },
    {
      ...{ id: 'wallet', header: 'Wallet', width: 120, brief: 'line' },
      cell: ({ wallet }) => (wallet === null ? 'N/A' : <AddressName name={wallet} />),
    },
    {
      id: 'vault',
      header: 'Vault',
      brief: 'lead',
      width: 160,
      cell: ({ vault }) => <AddressName name={vault} />,
    },
    {
      ...{ id: 'kind', header: 'Kind', width: 120, brief: 'line' },
      cell: ({ kind }) => (kind === null ? 'N/A' : FLOW_TEXT[kind]),
    },
    {
      ...{ id: 'usd', header: 'Value', width: 112, numeric: true, brief: 'end', chief: true },
      metric: 'yield_deposited',
      cell: ({ usd }) => <Figure value={dollarsOf(usd)} format={{ unit: 'dollars' }} />,
    },
    {
      ...{ id: 'gas_usd', header: 'Gas', width: 100, numeric: true, optional: 'shown' },
      cell: ({ gas_usd }) => <Figure value={dollarsOf(gas_usd)} format={{ unit: 'dollars' }} />,
    },
    { id: 'asset', header: 'Asset', width: 90, optional: 'shown', cell: ({ asset }) => asset ?? 'N/A' },
    {
      ...{ id: 'tx_hash', header: 'Transaction', width: 150, optional: 'hidden' },
      cell: ({ tx_hash }) => <HashText value={tx_hash} />,
    },
  ];
}
