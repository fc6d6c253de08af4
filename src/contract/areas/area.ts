/** Where the facts of an area may come from: a collector of our own, a service of the operator, a chain. */
export type Feed = 'own' | 'service' | 'chain';

/** A page of the console. */
export interface AreaPage {
  /** Address pattern; parameters as `$name`, optional ones as `{-$name}`. */
  readonly path: string;
  /** The page's heading, also the browser's tab. */
  readonly title: string;
  /** The key that, after `g`, leads here. */
  readonly jump?: string;
  /** Its entry in the sub-menu, with the name of an icon; absent where the page is reached from another one. */
  readonly menu?: { readonly label: string; readonly icon: string };
  /** The name of its screen, or what will stand there once it is built. */
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
  /** First part of the names of its settings: a service of the operator is named by `<settings>_API_URL`. */
  readonly settings: string;
  /** Empty until the area is built. */
  readonly feeds: readonly Feed[];
  /** The topics of the events that say that its facts changed. */
  readonly topics: readonly string[];
  /** The first page with a menu entry is the one that choosing the area opens. */
  readonly pages: readonly AreaPage[];
}

/** What only the server needs to know about a strategy area: it never reaches the browser. */
export interface ServerArea {
  /** What the setting that names a service of the operator does; null where none may be named. */
  readonly service: string | null;
  /** What the agent can be asked about: each has a table of its vocabulary and rows, the likeliest first. */
  readonly subjects: readonly string[];
}
