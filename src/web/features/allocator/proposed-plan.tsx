import type { ReactNode } from 'react';
import type { PotPlanRow } from '../../../contract/pot-plans.ts';
import { isolateName } from '../../../domain/isolate-name.ts';
import { useTradingDay } from '../../lib/trading-day.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import { Figure } from '../../ui/figure.tsx';
import { FigureItem } from '../../ui/figure-item.tsx';
import { formatMinute, zoneLabel } from '../../ui/format-time.ts';
import { REASON_WORDS } from '../../ui/frame/reason-words.ts';
import { Panel } from '../../ui/panel.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { SourceNote } from '../../ui/source-note.tsx';
import { useDecidedBy } from '../../ui/use-decided-by.ts';
import { PlanJson } from './plan-json.tsx';
import { PlanWeights } from './plan-weights.tsx';
import { FAILURE, LOADING } from './pot-text.ts';

const MONEY = { unit: 'dollars', signed: true } as const;

/** The newest plan: its weights, what it would cost and bring, and why it is left. */
export function ProposedPlan(): ReactNode {
  const overview = useEndpoint('potOverview', {}, { keepPrevious: true });
  const day = useTradingDay();
  const plan = overview.data?.last_plan;
  return (
    <Panel
      title="Newest plan"
      context={useDecidedBy('allocator', 'on paper: nothing is sent')}
      aside={
        <>
          {plan && <PlanJson plan={plan} />}
          <SourceNote area="allocator" calls={['plans']} query={overview} />
        </>
      }
    >
      <QueryView
        grows
        query={overview}
        loading={LOADING}
        failure={FAILURE}
        empty={{
          when: ({ last_plan }) => last_plan === null,
          text: 'No plan has been made yet.',
        }}
        skeleton={<span className="skeleton m-4 block h-40" />}
      >
        {({ last_plan }) =>
          last_plan && (
            <>
              <p className="px-4 pt-3 text-12 text-muted">
                {`${isolateName(last_plan.pot)}, ${formatMinute(last_plan.timestamp, day)} ${zoneLabel(day)}`}
              </p>
              <PlanFacts plan={last_plan} />
            </>
          )
        }
      </QueryView>
    </Panel>
  );
}

/** A plan in figures, and its weights. */
export function PlanFacts({ plan }: { readonly plan: PotPlanRow }): ReactNode {
  const { decision, reasons, reason } = plan;
  const told = reasons.map((one) => REASON_WORDS[one]);
  return (
    <>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 px-4 py-3 @xl:grid-cols-3 @5xl:grid-cols-6">
        <FigureItem label="Decision" loading={false} context={reason === null ? '' : REASON_WORDS[reason]}>
          <span className="first-letter:uppercase">{decision}</span>
        </FigureItem>
        <FigureItem label="Gain a year" loading={false} context="before its cost">
          <Figure value={plan.gain_usd} format={MONEY} toned metric="pot_gain" />
        </FigureItem>
        <FigureItem label="Cost" loading={false} context="once">
          <Figure value={plan.cost_usd} format={{ unit: 'dollars' }} metric="pot_cost" />
        </FigureItem>
        <FigureItem label="Break-even" loading={false} context="days">
          <Figure
            value={plan.break_even_days}
            format={{ unit: 'plain', digits: 2 }}
            metric="pot_break_even"
          />
        </FigureItem>
        <FigureItem label="Turnover" loading={false} context="of the pot">
          <Figure value={plan.turnover_pct} format={{ unit: 'percent' }} metric="pot_turnover" />
        </FigureItem>
        <FigureItem label="Off target" loading={false} context="before the move">
          <Figure value={plan.off_target_pct} format={{ unit: 'percent' }} metric="pot_off_target" />
        </FigureItem>
      </dl>
      {told.length > 1 && (
        <p className="px-4 pb-3 text-12 text-muted">{`Every test that failed: ${told.join('; ')}.`}</p>
      )}
      <PlanWeights weights={plan.weights} />
    </>
  );
}
