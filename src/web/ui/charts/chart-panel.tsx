import { type ReactNode, Suspense, useState } from 'react';
import { Button } from '../button.tsx';
import { lazyPart } from '../lazy-part.tsx';
import { Panel } from '../panel.tsx';
import { QueryView, type ShownQuery } from '../query-view.tsx';
import type { ChartColumn, ChartTable } from './chart-table.tsx';

/** Loaded on first use, because most people look at the chart. `lazy` loses the generic type of the rows. */
const LazyTable = lazyPart(async () => (await import('./chart-table.tsx')).ChartTable) as typeof ChartTable;

interface ChartPanelProps<T, Row> {
  readonly title: string;
  readonly within?: string | undefined;
  readonly context?: ReactNode;
  /** Source and age. */
  readonly aside?: ReactNode;
  readonly query: ShownQuery<T>;
  readonly loading: string;
  readonly failure: string;
  /** Null where an answer never is empty. */
  readonly empty: { readonly when: (data: T) => boolean; readonly text: ReactNode } | null;
  /**
   * True where others beside it are as high: what follows is drawn at once, and an empty answer keeps the room. Elsewhere what
   * follows waits, and an empty answer is as small as its sentence.
   */
  readonly beside?: boolean;
  /** Height of the chart in pixels, reserved while loading. */
  readonly height: number;
  readonly chart: (data: T) => ReactNode;
  /** The chart's values as rows. */
  readonly table: {
    readonly noun: string;
    readonly columns: ReadonlyArray<ChartColumn<Row>>;
    readonly rows: (data: T) => readonly Row[];
    readonly idOf: (row: Row) => string;
  };
}

/** A chart in each of its states, and its values as a table. */
export function ChartPanel<T, Row>(props: ChartPanelProps<T, Row>): ReactNode {
  const { title, within, query, chart, table, height } = props;
  const [asTable, setAsTable] = useState(false);
  const skeleton = (
    // The line above is that of the chart's readout.
    <div className="pt-8 max-sm:pt-15">
      <span className="skeleton mx-2 mb-2 block" style={{ height }} />
    </div>
  );
  const { empty, beside = false } = props;
  const roomy = (
    <span className="flex items-center justify-center" style={{ minHeight: height }}>
      {empty?.text}
    </span>
  );
  const hasValues = query.data === undefined ? query.error === null : !empty?.when(query.data);
  const icon = asTable ? 'chart-line' : 'table';
  return (
    <Panel
      title={title}
      within={within}
      context={props.context}
      aside={
        <>
          {props.aside}
          {hasValues && (
            <Button
              aria-label={`${title}${within === undefined ? '' : ` in ${within}`} as ${asTable ? 'chart' : 'table'}`}
              onClick={() => setAsTable(!asTable)}
              variant="tool"
              size="sm"
              icon={icon}
            >
              {asTable ? 'As chart' : 'As table'}
            </Button>
          )}
        </>
      }
    >
      <QueryView
        query={query}
        loading={props.loading}
        failure={props.failure}
        empty={empty && (beside ? { ...empty, text: roomy } : empty)}
        skeleton={skeleton}
        grows={empty !== null && !beside}
      >
        {(data) =>
          asTable ? (
            <Suspense fallback={skeleton}>
              <LazyTable
                noun={table.noun}
                columns={table.columns}
                rows={table.rows(data)}
                idOf={table.idOf}
              />
            </Suspense>
          ) : (
            chart(data)
          )
        }
      </QueryView>
    </Panel>
  );
}
