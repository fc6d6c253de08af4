/** Position of a page: the cursor of a neighbouring page where known, otherwise its number. */
export interface PagePosition {
  readonly page: number;
  readonly after?: string;
  readonly before?: string;
}

/** The cursors in a page's answer. */
interface PageNeighbours {
  readonly next: string | null;
  readonly previous: string | null;
}

/** Number of lists remembered for going back. */
const MOST_LISTS = 40;

/**
 * Remembers the cursor that reaches each page of a list. A page keeps its first position, so that going back hits the
 * cache. Page 1 has none: it always shows the newest rows.
 */
export class PageCursors {
  readonly #lists = new Map<string, Map<number, PagePosition>>();

  /**
   * Position of a page. `list` identifies endpoint, filters, order and page size. The oldest lists are dropped beyond
   * the limit.
   */
  positionOf(list: string, page: number): PagePosition {
    const positions = this.#lists.get(list) ?? new Map<number, PagePosition>();
    this.#lists.delete(list);
    this.#lists.set(list, positions);
    const [oldest] = this.#lists.keys();
    if (oldest !== undefined && this.#lists.size > MOST_LISTS) this.#lists.delete(oldest);
    const position = positions.get(page) ?? { page };
    positions.set(page, position);
    return position;
  }

  /** Stores the positions of a page's neighbours from its answer. */
  learn(list: string, page: number, { next, previous }: PageNeighbours): void {
    const positions = this.#lists.get(list);
    if (positions === undefined) return;
    const keep = (position: PagePosition): void => {
      if (!positions.has(position.page)) positions.set(position.page, position);
    };
    if (next !== null) keep({ page: page + 1, after: next });
    if (previous !== null && page > 2) keep({ page: page - 1, before: previous });
  }
}
