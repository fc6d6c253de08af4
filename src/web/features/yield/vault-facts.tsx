import type { ReactNode } from 'react';
import type { YieldDetail as Detail } from '../../../contract/yield-detail.ts';
import { formatNumber } from '../../../domain/format-number.ts';
import { isolateName } from '../../../domain/isolate-name.ts';
import { useTradingDay } from '../../lib/trading-day.ts';
import { AddressName } from '../../ui/address-name.tsx';
import { Figure } from '../../ui/figure.tsx';
import { formatMinute } from '../../ui/format-time.ts';
import { Panel } from '../../ui/panel.tsx';
import { EmptyText } from '../../ui/query-view.tsx';
import { FLOW_TEXT } from './yield-text.ts';

const MONEY = { unit: 'dollars' } as const;
const RESULT = { unit: 'dollars', signed: true } as const;
/** Reports and flows that are listed. */
const SHOWN = 12;

/** What was reported of a vault, which watched wallets hold it, and what they put in and took out. */
export function VaultFacts({
  vault,
  named = false,
}: {
  readonly vault: Detail;
  /** True beside other vaults: each panel says whose it is. */
  readonly named?: boolean;
}): ReactNode {
  const day = useTradingDay();
  const { row, reports, holders, flows } = vault;
  const told = (context: string): string => (named ? `${isolateName(row.vault)}, ${context}` : context);
  return (
    <div className="grid items-start gap-4 @4xl:grid-cols-2 @[100rem]:grid-cols-3">
      <div className="grid gap-4 @[100rem]:contents">
        <Panel title="Reports" within={row.vault} context={told(`the last of ${reports.length}`)}>
          {reports.length === 0 ? (
            <EmptyText>Nothing was reported: its price grows by itself, or not at all.</EmptyText>
          ) : (
            <Lines
              lines={reports
                .slice(-SHOWN)
                .toReversed()
                .map(({ at, gain_usd: gain, loss_usd: loss }) => ({
                  key: at,
                  name: formatMinute(at, day),
                  value: (
                    <Figure
                      value={gain === null || loss === null ? null : gain - loss}
                      format={RESULT}
                      toned
                    />
                  ),
                }))}
            />
          )}
        </Panel>
        <Panel title="Holders" within={row.vault} context={told('watched wallets')}>
          {holders.length === 0 ? (
            <EmptyText>No watched wallet holds some of it.</EmptyText>
          ) : (
            <Lines
              lines={holders.map(({ wallet, name, value_usd }) => ({
                key: wallet,
                name: <AddressName name={name ?? wallet} />,
                value: <Figure value={value_usd} format={MONEY} metric="yield_value" />,
              }))}
            />
          )}
        </Panel>
      </div>
      <Panel title="Flows" within={row.vault} context={told(`the last of ${flows.length}`)}>
        {flows.length === 0 ? (
          <EmptyText>No watched wallet put anything in.</EmptyText>
        ) : (
          <Lines
            lines={flows
              .slice(-SHOWN)
              .toReversed()
              .map(({ at, kind, wallet, usd }, place) => ({
                key: `${at} ${place}`,
                name: (
                  <span className="flex flex-wrap items-baseline justify-between gap-x-4">
                    <span>
                      {FLOW_TEXT[kind as keyof typeof FLOW_TEXT] ?? kind} <AddressName name={wallet} />
                    </span>
                    <span className="text-12 text-muted">{formatMinute(at, day)}</span>
                  </span>
                ),
                value: usd === null ? 'N/A' : formatNumber(usd, MONEY),
              }))}
          />
        )}
      </Panel>
    </div>
  );
}

function Lines({
  lines,
}: {
  readonly lines: readonly { readonly key: string; readonly name: ReactNode; readonly value: ReactNode }[];
}): ReactNode {
  return (
    <dl className="flex flex-col gap-1 px-4 py-3">
      {lines.map(({ key, name, value }) => (
        <div key={key} className="flex items-baseline justify-between gap-4">
          <dt className="min-w-0 grow">{name}</dt>
          <dd className="min-w-20 text-right tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
