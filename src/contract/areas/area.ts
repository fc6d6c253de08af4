/** Where the facts of an area may come from: an own collector, a service of the operator, a chain. */
export type Feed = 'own' | 'service' | 'chain';

/** A page of the console. */
export interface AreaPage {
  /** Address pattern; parameters as `$name`, optional ones as `{-$name}`. */
  readonly path: string;
  /** The page's heading, also the browser's tab. */
  readonly title: string;
  /** The key that, after `g`, leads here. */
  readonly jump?: string;
  /** Its entry in the sub-menu, with the name of an icon; absent if the page is reached from another one. */
  readonly menu?: {
    readonly label: string;
    readonly icon: string;
    /** True below the line, after the entries of the specification. */
    readonly more?: true;
  };
  /** The page above it, whose entry in the menu is active; absent where its own address begins with that page's. */
  readonly under?: string;
  /** True if it can be shown as of a moment: every call of its figures is one of `AS_OF_CALLS`. */
  readonly as_of?: true;
  /** True if it can show a run of the laboratory: every call of its figures is one of `RUN_CALLS`. */
  readonly of_run?: true;
  /** The name of its screen, or a description of the planned one. */
  readonly content: { readonly screen: string } | { readonly planned: string };
}

/** What the console and the server both know about a strategy area. */
export interface Area {
  readonly id: string;
  readonly title: string;
  /** Every page whose path begins with it belongs to the area. */
  readonly prefix: `/${string}`;
  /** An icon by its name at https://lucide.dev/icons. */
  readonly icon: string;
  /** Prefix of the names of its settings: `<settings>_API_URL` is the address of a service of the operator. */
  readonly settings: string;
  /** Empty until the area is built. */
  readonly feeds: readonly Feed[];
  /** The topics of events about changes of its facts. */
  readonly topics: readonly string[];
  /** Choosing the area opens the first page with a menu entry. */
  readonly pages: readonly AreaPage[];
}

/** The server's part of a strategy area: it never reaches the browser. */
export interface ServerArea {
  /** The description of the setting for a service of the operator; null if the area has none. */
  readonly service: string | null;
  /** The agent's subjects: each has a table of its vocabulary and rows, the most likely first. */
  readonly subjects: readonly string[];
}
