import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import type { ListDeclaration } from '../../contract/list-declaration.ts';
import { formatNumber } from '../../domain/format-number.ts';
import { BriefRows, BriefSkeleton } from './brief-rows.tsx';
import { Button } from './button.tsx';
import { chiefFirst } from './chief-first.ts';
import { ClearSort } from './clear-sort.tsx';
import { ColumnsBehind } from './columns-behind.tsx';
import { DownloadButtons } from './download-buttons.tsx';
import { FailureMarker } from './failure-marker.tsx';
import { fitColumns, paddedWidths, roomyWidths } from './fit-columns.ts';
import { Freshness } from './freshness.tsx';
import { isRead } from './is-read.ts';
import { columnFilter } from './list-rules.ts';
import { LoadingText } from './loading-text.tsx';
import { markGrowing } from './mark-growing.ts';
import { NewsPill } from './news-pill.tsx';
import { PagesAbove, Pagination } from './pagination.tsx';
import type { Peek } from './peek.ts';
import { EmptyText, FailureText } from './query-view.tsx';
import { SkipToRows } from './skip-to-rows.tsx';
import { CardControls } from './table-cards.tsx';
import type { TableColumn } from './table-column.ts';
import { TableHead } from './table-head.tsx';
import { TablePeek } from './table-peek.tsx';
import { PEEK_WIDTH, rowsInSight, TableRows } from './table-rows.tsx';
import { TableSkeleton } from './table-skeleton.tsx';
import { useAddedRows } from './use-added-rows.ts';
import { useColumns } from './use-columns.tsx';
import { useHeldRows } from './use-held-rows.ts';
import { useLate } from './use-late.ts';
import type { ListControl } from './use-list-search.ts';
import { CARDS_BELOW, useMediaQuery } from './use-media-query.ts';
import type { PagedList } from './use-paged-list.ts';
import { usePeek } from './use-peek.ts';
import { useStickyHead } from './use-sticky-head.ts';
import { useTop } from './use-top.ts';

interface DataTableProps<Row, S extends string, F extends string> {
  /** The choice of columns is stored under this name. */
  readonly name: string;
  /** Plural noun for the rows: 'trades'. */
  readonly noun: string;
  readonly columns: ReadonlyArray<TableColumn<Row, NoInfer<S>, F>>;
  readonly source: PagedList<Row>;
  readonly control: ListControl<S, F>;
  readonly idOf: (row: Row) => string;
  readonly onOpen?: (row: Row) => void;
  readonly opens?: (row: Row) => boolean;
  /** What the inspector shows of a row; absent without an inspector. */
  readonly peek?: Peek<Row>;
  readonly loading: string;
  readonly failure: string;
  readonly empty: ReactNode;
  /** True where the specified text of an empty list stands under the marker of a failed one. */
  readonly emptyOnFailure?: boolean;
  /** True where most rows are new with each answer. */
  readonly streams?: boolean;
  /** False where the screen has its own control for clearing filters. */
  readonly clears?: boolean;
  /** Text at the top left of the table. */
  readonly caption: ReactNode;
  /** Source and age of the rows, where they do not come from a market. */
  readonly freshness?: ReactNode;
}

/**
 * The table of every screen. The server sorts, filters and pages, so the table holds one page. While somebody reads it,
 * rows stay in their places and a button counts the newer ones.
 */
export function DataTable<Row, S extends string, F extends string>(
  props: DataTableProps<Row, S, F>,
): ReactNode {
  const { source, control, idOf } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const section = useRef<HTMLElement>(null);
  const narrow = useMediaQuery(CARDS_BELOW);
  const { list, page, turning } = source;
  const isLate = useLate(turning);
  const isInspected = useRef(false);
  const top = useTop(scroller, props.name);
  const held = useHeldRows({
    view: `${page} ${list}`,
    rows: source.rows,
    idOf,
    isRead: () => isTableRead(scroller.current, page, top.current < 0) || isInspected.current,
    turning,
  });
  const added = useAddedRows(source, held.behind);
  const columns = useMemo(
    () => withFilters(source.declared, props.columns),
    [source.declared, props.columns],
  );
  const { shown, isOrdered, chooser } = useColumns({ ...props, columns });
  const peekWidth = props.peek ? PEEK_WIDTH : 0;
  const leastWidth = fitColumns(paddedWidths(shown, peekWidth), peekWidth).width;
  const wanted = fitColumns(roomyWidths(shown, peekWidth), peekWidth).width;
  const { room, fits } = useStickyHead(scroller, leastWidth, wanted);
  const isReordered = !fits && !isOrdered;
  const visible = useMemo(() => (isReordered ? chiefFirst(shown) : shown), [isReordered, shown]);
  const widths = roomyWidths(visible, peekWidth, room);
  const fit = fitColumns(widths, peekWidth, room);
  useEffect(() => {
    if (source.pages !== null && source.page > source.pages) control.setPage(source.pages, { replace: true });
  }, [source.page, source.pages, control.setPage]);
  const turnTo = (page: number): void => {
    control.setPage(page);
    // The pages stick to the window's lower edge, so the head may be out of sight.
    const isAbove = (section.current?.getBoundingClientRect().top ?? 0) < 0;
    if (isAbove) section.current?.scrollIntoView();
  };
  const rows = held.rows;
  const isGrowing = rows === undefined && source.error === null;
  useLayoutEffect(() => (isGrowing ? markGrowing(section.current) : undefined), [isGrowing]);
  const peeked = usePeek(props.peek, control, rows, section);
  useEffect(() => {
    // Rows that somebody walks through stay in their places.
    isInspected.current = peeked !== undefined && peeked.at !== -1;
  });
  const failed = {
    data: rows,
    error: source.error,
    errorUpdatedAt: source.failedAt,
    isFetching: source.fetching,
  };
  const pages = {
    noun: props.noun,
    page: source.page,
    limit: source.limit,
    shown: rows?.length,
    total: source.total,
    pages: source.pages,
    hasNext: source.hasNext,
    turning,
    onPage: turnTo,
    onLimit: control.setLimit,
    onNextWanted: source.prefetchNext,
  };
  const news = (held.behind || added > 0) && (
    <div className="news">
      <NewsPill
        text={pillText(Math.max(held.fresh, added), props.noun)}
        onShow={() => {
          held.catchUp();
          turnTo(1);
        }}
      />
    </div>
  );
  const body = { columns: visible, idOf, peeked, streams: props.streams, ...pick(props) };
  return (
    <section
      ref={section}
      aria-label={props.noun}
      className={`min-w-0 rounded-panel border border-line bg-panel ${isGrowing ? 'growing' : ''}`}
    >
      <SkipToRows noun={props.noun} table={section} />
      <div className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-2">
        <div className="relative flex min-w-0 grow-9999 flex-wrap items-center gap-x-2 text-muted">
          <span className="min-w-0">{props.caption}</span>
          {!narrow && <ColumnsBehind fit={fit} />}
          {/* It floats beside the caption, so that the rows stay in their places and every control can be reached. */}
          {!narrow && news}
        </div>
        <div className="flex grow flex-wrap items-center justify-between gap-x-3 gap-y-2">
          {props.freshness !== undefined ? (
            props.freshness
          ) : (
            <Freshness
              scope={source.scope}
              updatedAt={source.updatedAt}
              error={rows === undefined ? null : source.error}
              onRetry={source.retry}
            />
          )}
          <div className="ml-auto flex w-64 max-w-max grow flex-wrap items-center justify-end gap-2 [.lone-hint+&]:ml-0">
            {control.clearSort && <ClearSort onClear={control.clearSort} />}
            {props.clears !== false && Object.keys(control.list.filters).length > 0 && (
              <Button onClick={control.resetFilters} variant="tool" icon="funnel-x">
                Clear filters
              </Button>
            )}
            <DownloadButtons noun={props.noun} disabled={!rows?.length} onDownload={source.download} />
            {chooser}
          </div>
        </div>
      </div>
      {narrow && <CardControls columns={visible} control={control} />}
      {narrow && (rows !== undefined || source.error === null) && <PagesAbove {...pages} />}
      <div
        ref={scroller}
        className={`relative ${narrow || fits ? '[--head-top:var(--frame-height)]' : 'overflow-x-auto [--head-top:0px]'} ${
          isLate ? 'former' : ''
        }`}
        aria-busy={source.turning || rows === undefined}
      >
        {narrow ? (
          rows !== undefined ? (
            <BriefRows rows={rows} {...body} />
          ) : (
            source.error === null && <BriefSkeleton />
          )
        ) : (
          <table
            className="w-full table-fixed border-separate border-spacing-0 text-left"
            style={{ minWidth: fit.width * fit.scale }}
          >
            <colgroup>
              {visible.map((column, i) => (
                <col key={column.id} style={{ width: (widths[i] ?? 0) * fit.scale }} />
              ))}
              {props.peek && <col style={{ width: peekWidth * fit.scale }} />}
            </colgroup>
            <TableHead columns={visible} control={control} trailing={peeked !== undefined} />
            {rows !== undefined && <TableRows rows={rows} view={held.view} top={top} {...body} />}
            {isGrowing && (
              <TableSkeleton
                rows={Math.min(source.limit, rowsInSight(innerHeight))}
                columns={visible.length + (props.peek ? 1 : 0)}
              />
            )}
          </table>
        )}
        {isGrowing && <LoadingText className="sticky bottom-1/2 mx-auto w-fit">{props.loading}</LoadingText>}
        {rows === undefined &&
          source.error !== null &&
          (props.emptyOnFailure ? (
            <>
              <div className="px-4 pt-3">
                <FailureMarker query={failed}>{props.failure}</FailureMarker>
              </div>
              <EmptyText>{props.empty}</EmptyText>
            </>
          ) : (
            <FailureText query={failed}>{props.failure}</FailureText>
          ))}
        {rows?.length === 0 && !source.turning && <EmptyText>{props.empty}</EmptyText>}
      </div>
      {/* On a phone the caption fills its line: the button stays at the window's lower edge as long as a row is there. */}
      {narrow && news}
      {(rows !== undefined || (!narrow && source.error === null)) && <Pagination {...pages} />}
      {props.peek && peeked && (
        <TablePeek
          peek={props.peek}
          peeked={peeked}
          rows={rows}
          list={section}
          columns={columns}
          onOpen={props.onOpen}
          opens={props.opens ?? always}
        />
      )}
    </section>
  );
}

function pick<Row, S extends string, F extends string>(
  props: DataTableProps<Row, S, F>,
): Pick<DataTableProps<Row, S, F>, 'onOpen' | 'opens'> {
  return {
    ...(props.onOpen ? { onOpen: props.onOpen } : {}),
    ...(props.opens ? { opens: props.opens } : {}),
  };
}

/** Adds the filters that the list's declaration implies, where a screen sets none. */
function withFilters<Row, S extends string, F extends string>(
  list: ListDeclaration,
  columns: ReadonlyArray<TableColumn<Row, S, F>>,
): ReadonlyArray<TableColumn<Row, S, F>> {
  return columns.map((column) =>
    column.filter === undefined ? { ...column, filter: columnFilter<F>(list, column.id) ?? null } : column,
  );
}

const always = (): boolean => true;

/** Somebody reads a page that is not the first, is scrolled, is under the pointer or has the focus. */
function isTableRead(scroller: HTMLElement | null, page: number, isScrolled: boolean): boolean {
  if (scroller === null) return false;
  return page !== 1 || isScrolled || isRead(scroller.querySelector<HTMLElement>('tbody, ul'));
}

function pillText(fresh: number, noun: string): string {
  if (fresh === 0) return 'Show the newest order';
  return `${formatNumber(fresh, { unit: 'count' })} new ${fresh === 1 ? noun.replace(/s$/, '') : noun}`;
}
