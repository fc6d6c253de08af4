import type { UseQueryResult } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../button.tsx';
import { Panel } from '../panel.tsx';
import { QueryView } from '../query-view.tsx';
import type { ChartColumn, ChartTable } from './chart-table.tsx';

/** Loaded on first use, because most people look at the chart. `lazy` loses the generic type of the rows. */
const LazyTable = lazy(async () => ({
  default: (await import('./chart-table.tsx')).ChartTable,
})) as typeof ChartTable;

interface ChartPanelProps<T, Row> {
  readonly title: string;
  readonly within?: string | undefined;
  readonly context?: ReactNode;
  /** Source and age. */
  readonly aside?: ReactNode;
  readonly query: Pick<
    UseQueryResult<T>,
    'data' | 'error' | 'errorUpdatedAt' | 'refetch' | 'isFetching' | 'isPlaceholderData'
  >;
  readonly loading: string;
  readonly failure: string;
  /** Null where an answer never is empty. */
  readonly empty: { readonly when: (data: T) => boolean; readonly text: ReactNode } | null;
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
  const [isSmall, setSmall] = useState(query.data !== undefined);
  const place = useRef<HTMLSpanElement>(null);
  const isEmpty = query.data !== undefined && props.empty?.when(query.data) === true;
  useLayoutEffect(() => {
    // Nobody sees what it moves.
    if (isEmpty && (place.current?.getBoundingClientRect().top ?? 0) > innerHeight) setSmall(true);
  }, [isEmpty]);
  const skeleton = (
    // The line above is that of the chart's readout.
    <div className="pt-8 max-sm:pt-15">
      <span className="skeleton mx-2 mb-2 block" style={{ height }} />
    </div>
  );
  // As high as the skeleton, less its own padding: an empty answer moves nothing below it. One that was known before is as small as its sentence.
  const roomy = (
    <span
      ref={place}
      className="flex items-center justify-center max-sm:mb-7"
      style={{ minHeight: height + 16 }}
    >
      {props.empty?.text}
    </span>
  );
  const icon = asTable ? 'chart-line' : 'table';
  return (
    <Panel
      title={title}
      within={within}
      context={props.context}
      aside={
        <>
          {props.aside}
          <Button
            aria-label={`${title}${within === undefined ? '' : ` in ${within}`} as ${asTable ? 'chart' : 'table'}`}
            onClick={() => setAsTable(!asTable)}
            variant="tool"
            size="sm"
            icon={icon}
          >
            {asTable ? 'As chart' : 'As table'}
          </Button>
        </>
      }
    >
      <QueryView
        query={query}
        loading={props.loading}
        failure={props.failure}
        empty={props.empty && { ...props.empty, text: isSmall ? props.empty.text : roomy }}
        skeleton={skeleton}
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
