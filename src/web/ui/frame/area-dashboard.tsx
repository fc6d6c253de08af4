import { isValidElement, type ReactElement, type ReactNode } from 'react';
import type { SourceArea } from '../../../contract/areas/source-area.ts';
import { NoSource, SourceFaults } from '../source-note.tsx';
import { DecisionTable } from './decision-table.tsx';
import type { FrameName } from './frame-name.ts';
import { LedgerPanel } from './ledger-panel.tsx';
import { ReasonPanel } from './reason-panel.tsx';

interface AreaDashboardProps {
  readonly area: SourceArea;
  /** The word with which the calls of its ledger and decisions begin. */
  readonly name: FrameName;
  /** Stat cards, four in a row. */
  readonly cards: ReactNode;
  /** What the figures are of, below the cards. */
  readonly scope?: ReactNode;
  /** The ledger of the area; or a panel in its place, where a service tells what its lines would not. */
  readonly ledger: Omit<Parameters<typeof LedgerPanel>[0], 'area' | 'name'> | ReactElement;
  /** The panel that is plainly the most important. */
  readonly chart: ReactNode;
  /** Two charts of one height: they stand beside each other, the ledger and what follows it below them. */
  readonly charts?: 'side by side';
  /** Panels beside the chart, below the ledger. */
  readonly beside?: ReactNode;
  /** Panels over the whole width, below both. */
  readonly below?: ReactNode;
  /** `table` stands in place of the usual one, with columns of the area's own. */
  readonly decisions:
    | { readonly subject: string; readonly empty: string }
    | { readonly table: ReactElement; readonly empty: string };
  /** What was really done, or filled on paper. */
  readonly executions: ReactNode;
}

/**
 * The dashboard of an area of the chain: cards, what facts brought and cost, the main chart, decisions, their reasons,
 * executions. Every area has them in this order, and says only what is its own.
 */
export function AreaDashboard(props: AreaDashboardProps): ReactNode {
  const { area, name, cards, scope, chart, beside, below, decisions, executions } = props;
  const ledger = isValidElement(props.ledger) ? (
    props.ledger
  ) : (
    <LedgerPanel area={area} name={name} {...props.ledger} />
  );
  return (
    <div className="@container flex flex-col gap-4">
      <NoSource area={area} />
      <div className="grid grid-cols-2 gap-2 @md:gap-4 @4xl:grid-cols-4">{cards}</div>
      {scope}
      {props.charts ? (
        <>
          <div className="growing-row grid gap-4 @4xl:grid-cols-2">{chart}</div>
          <div className="growing-row grid gap-4 @4xl:grid-cols-2">
            {ledger}
            {beside}
          </div>
        </>
      ) : (
        <div className="growing-row grid gap-4 @4xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <div className="chart-column flex min-w-0 flex-col gap-4">{chart}</div>
          {/* Both columns end at the same height. Where the chart has no values they are one row, so nothing here is drawn before it is known. */}
          <div className="beside-chart flex min-w-0 flex-col gap-4 @4xl:*:last:grow">
            {ledger}
            {beside}
          </div>
        </div>
      )}
      {below}
      {'table' in decisions ? decisions.table : <DecisionTable name={name} {...decisions} />}
      <ReasonPanel name={name} />
      {executions}
      <SourceFaults area={area} />
    </div>
  );
}
