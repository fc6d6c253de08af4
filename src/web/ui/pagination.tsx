import type { ReactNode } from 'react';
import { PAGE_SIZES } from '../../contract/paging-query.ts';
import { formatNumber } from '../../domain/format-number.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { PageField } from './page-field.tsx';
import { Select } from './select.tsx';

interface PaginationProps {
  /** Plural noun for the rows: 'trades'. */
  readonly noun: string;
  readonly page: number;
  readonly limit: number;
  /** Rows on this page; undefined while loading. */
  readonly shown: number | undefined;
  /** Null while unknown. */
  readonly total: number | null;
  readonly pages: number | null;
  readonly hasNext: boolean;
  /** True while another page loads: what is known of the former one keeps the buttons in their places. */
  readonly turning?: boolean;
  readonly onPage: (page: number) => void;
  readonly onLimit: (limit: number) => void;
  readonly onNextWanted: () => void;
}

/** 'Showing x to y of z results', 'Page n of m' with its buttons, and the page size. Unknown totals read as '…'. */
export function Pagination(props: PaginationProps): ReactNode {
  const { page, pages, limit, onPage } = props;
  // A list of one page has nothing to turn: only its sentence stays.
  const isPaged = isPagedBy(props);
  const isSized = isPaged || (props.total ?? 0) > Math.min(...PAGE_SIZES);
  const isLast = isLastOf(props);
  return (
    <>
      {/* Margins that cancel out: the sticky line stops below the table's head instead of covering it. */}
      {isPaged && <div className="hidden sm:-mb-40 sm:block" />}
      <nav
        aria-label={`Pages of ${props.noun}`}
        className={`@container flex min-h-12 flex-wrap items-center gap-x-4 gap-y-2 rounded-b-panel border-t border-line bg-panel px-4 py-2 ${
          isPaged ? 'z-10 sm:sticky sm:bottom-0 sm:mt-40' : ''
        }`}
      >
        <div className="flex grow-9999 flex-wrap items-center justify-between gap-x-4 gap-y-2 max-sm:contents">
          <p className="grow text-muted">{resultsText(props)}</p>
          {isSized && (
            <Select label="Rows" beside value={limit} options={PAGE_SIZES} onChange={props.onLimit} />
          )}
        </div>
        {isPaged && <PageField pages={pages} onPage={onPage} />}
        {isPaged && (
          <div className="flex grow flex-wrap items-center justify-between gap-2 @max-5xl:basis-full">
            <Button aria-label="First page" square disabled={page <= 1} onClick={() => onPage(1)}>
              «
            </Button>
            <Button disabled={page <= 1} onClick={() => onPage(page - 1)} icon="chevron-left">
              Previous
            </Button>
            <span
              className="min-w-24 text-center text-normal max-sm:order-first max-sm:w-full"
              aria-live="polite"
            >
              Page {count(page)} of {pages === null ? '…' : count(pages)}
            </span>
            <Button
              disabled={isLast}
              onClick={() => onPage(page + 1)}
              onPointerEnter={props.onNextWanted}
              onFocus={props.onNextWanted}
            >
              Next
              <Icon name="chevron-right" size={14} aria-hidden="true" />
            </Button>
            <Button
              aria-label="Last page"
              square
              disabled={isLast || pages === null}
              onClick={() => onPage(pages ?? page)}
            >
              »
            </Button>
          </div>
        )}
      </nav>
    </>
  );
}

/** The same above a list on a phone, where the end of the list is far: two buttons and the page, or how many rows one page has. */
export function PagesAbove(props: PaginationProps): ReactNode {
  const { page, pages, onPage } = props;
  // The line has its room while the rows load.
  if (props.shown === undefined) return <div className="h-12.25 border-b border-line" />;
  if (!isPagedBy(props)) {
    // That there are none is said in place of the rows; the room stays, so that nothing moves.
    if (props.shown === 0) return <div className="h-12.25" />;
    return (
      <p className="flex h-12.25 items-center border-b border-line px-4 text-muted">
        {count(props.shown)} {props.shown === 1 ? props.noun.replace(/s\b/, '') : props.noun}
      </p>
    );
  }
  const isLast = isLastOf(props);
  return (
    <nav
      aria-label={`Pages of ${props.noun}, above`}
      className="flex items-center justify-between gap-2 border-b border-line px-4 py-2"
    >
      <Button
        aria-label="Previous page"
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
        icon="chevron-left"
      />
      <span>
        Page {count(page)} of {pages === null ? '…' : count(pages)}
      </span>
      <Button
        aria-label="Next page"
        disabled={isLast}
        onClick={() => onPage(page + 1)}
        onFocus={props.onNextWanted}
        icon="chevron-right"
      />
    </nav>
  );
}

/** Whether there is another page. Before the count the rows say it. */
function isPagedBy({ page, pages, hasNext, shown }: PaginationProps): boolean {
  return page > 1 || hasNext || (pages ?? 1) > 1 || shown === undefined;
}

/** Whether there is no page to turn to, as far as is known. */
function isLastOf({ page, pages, hasNext, turning = false }: PaginationProps): boolean {
  return !((hasNext && !turning) || (pages !== null && page < pages));
}

/** The sentence under a table. It counts from 0 where there are no rows; unknown numbers read as '…'. */
export function resultsText({
  page,
  limit,
  shown,
  total,
}: Pick<PaginationProps, 'page' | 'limit' | 'shown' | 'total'>): string {
  if (shown === undefined) return 'Showing … results';
  const first = shown === 0 ? 0 : (page - 1) * limit + 1;
  const last = shown === 0 ? 0 : first + shown - 1;
  return `Showing ${count(first)} to ${count(last)} of ${total === null ? '…' : count(total)} results`;
}

function count(value: number): string {
  return formatNumber(value, { unit: 'count' });
}
