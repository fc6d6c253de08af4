import type { ReactNode } from 'react';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import { Definition } from '../../ui/definition.tsx';
import { Figure } from '../../ui/figure.tsx';
import { HashText } from '../../ui/hash-text.tsx';
import { Panel } from '../../ui/panel.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { RankBars, RankSkeleton } from '../../ui/rank-bars.tsx';
import { SourceNote } from '../../ui/source-note.tsx';
import { FAILURE, LOADING } from './panel-texts.ts';

const DOLLARS = { unit: 'dollars', signed: true } as const;

/** The profit of each wallet, best first. */
export function WalletProfits(): ReactNode {
  const wallets = useEndpoint('flashLoanWallets', {}, { keepPrevious: true });
  return (
    <Panel
      title={<Definition metric="wallet_profit">Wallet Profit</Definition>}
      aside={<SourceNote area="flash-loans" calls={['wallet-breakdown']} query={wallets} />}
    >
      <QueryView
        query={wallets}
        loading={LOADING}
        failure={FAILURE}
        empty={null}
        skeleton={<RankSkeleton length={5} />}
      >
        {(data) => (
          <RankBars
            unit="dollars"
            empty="No wallets yet."
            items={Object.entries(data)
              .sort(([, a], [, b]) => (b.pnl ?? 0) - (a.pnl ?? 0))
              .map(([wallet, { pnl, avg_pnl }]) => ({
                key: wallet,
                label: <HashText value={wallet} />,
                value: pnl ?? 0,
                figure: <Figure value={pnl} format={DOLLARS} toned />,
                context: (
                  <span className="whitespace-nowrap">
                    avg <Figure value={avg_pnl} format={DOLLARS} />
                  </span>
                ),
              }))}
          />
        )}
      </QueryView>
    </Panel>
  );
}
