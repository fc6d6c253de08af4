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

/**
 * Remembers, for one list in one order, by which cursor each page can be reached. A page keeps the first position that
 * it was asked with, so that going back to it finds the cached answer. Page 1 has none: it always shows the newest.
 */
export class PageCursors {
  #list = '';
  readonly #positions = new Map<number, PagePosition>();

  /** The position of a page; `list` names filters, order and page size, and another one forgets everything. */
  positionOf(list: string, page: number): PagePosition {
    if (list !== this.#list) {
      this.#list = list;
      this.#positions.clear();
    }
    const known = this.#positions.get(page);
    if (known !== undefined) return known;
    const byNumber = { page };
    this.#positions.set(page, byNumber);
    return byNumber;
  }

  /** Learns from the answer to a page how its neighbours are reached. */
  learn(list: string, page: number, { next, previous }: PageNeighbours): void {
    if (list !== this.#list) return;
    if (next !== null) this.#keep({ page: page + 1, after: next });
    if (previous !== null && page > 2) this.#keep({ page: page - 1, before: previous });
  }

  #keep(position: PagePosition): void {
    if (!this.#positions.has(position.page)) this.#positions.set(position.page, position);
  }
}
