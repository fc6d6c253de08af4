/** How a page is asked for: by the cursor of a page next to it where that is known, else by its number. */
export interface PagePosition {
  readonly page: number;
  readonly after?: string;
  readonly before?: string;
}

/** The cursors that a page was answered with. */
interface PageNeighbours {
  readonly next: string | null;
  readonly previous: string | null;
}

/** Lists that are remembered: those an operator may go back to. */
const MOST_LISTS = 40;

/**
 * Remembers, for each list in its order, by which cursor a page can be reached. A page keeps the first position that it was
 * asked with, so that going back to it finds the cached answer. Page 1 has none: it always shows the newest.
 */
export class PageCursors {
  readonly #lists = new Map<string, Map<number, PagePosition>>();

  /** The position of a page; `list` names endpoint, filters, order and page size. Of too many lists the oldest are forgotten. */
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

  /** Learns from the answer to a page how its neighbours are reached. */
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
