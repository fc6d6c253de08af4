import type { ReactNode } from 'react';
import { dollarsToMicros } from '../../../domain/cost-waterfall.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import { Definition } from '../../ui/definition.tsx';
import { Panel } from '../../ui/panel.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { sampleText } from '../../ui/sample-text.ts';
import { SourceNote } from '../../ui/source-note.tsx';
import { CostSteps } from './cost-steps.tsx';
import { FAILURE, LOADING } from './panel-texts.ts';

/** Revenue, costs and net of all trades. */
export function CostPanel(): ReactNode {
  const costs = useEndpoint('flashLoanCosts', {}, { keepPrevious: true });
  const { known, trades } = costs.data ?? {};
  return (
    <Panel
      title={
        <Definition metric="flash_loan_waterfall" n={known}>
          Gross to net
        </Definition>
      }
      context={
        known === undefined || !trades
          ? 'dollars at the price of each block'
          : `${sampleText(known, 'trades', trades)}, dollars at the price of each block`
      }
      aside={<SourceNote area="flash-loans" calls={['recent']} query={costs} />}
    >
      <QueryView
        grows
        query={costs}
        loading={LOADING}
        failure={FAILURE}
        empty={{
          when: (data) => data.known === 0,
          text:
            trades === 0
              ? 'No trades yet.'
              : 'No trade has all parts: a remote service reports profit and gas only.',
        }}
        skeleton={<div className="skeleton m-4 h-32" />}
      >
        {(data) => (
          <CostSteps
            costs={{
              gross: dollarsToMicros(data.gross_usd),
              loan_fee: dollarsToMicros(data.loan_fee_usd),
              gas: dollarsToMicros(data.gas_usd),
              bribe: dollarsToMicros(data.bribe_usd),
            }}
          />
        )}
      </QueryView>
    </Panel>
  );
}
