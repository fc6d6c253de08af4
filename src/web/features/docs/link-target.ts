/** Where a link of a document leads. `none` is a file of the repository, or an address that a page must not open. */
export type LinkTarget =
  | { readonly kind: 'document'; readonly id: string; readonly section: string }
  | { readonly kind: 'address'; readonly href: string }
  | { readonly kind: 'none' };

const NONE: LinkTarget = { kind: 'none' };
/** A base without a host: a link that resolves below it is a path of the repository. */
const REPOSITORY = 'repository://docs/';

/**
 * The target of a link in the document with this id. Documents are in `docs` and link to each other by relative paths of
 * Markdown files; `/api/…` is this server.
 */
export function linkTarget(href: string, documentId: string): LinkTarget {
  if (/^https?:\/\//i.test(href)) return URL.canParse(href) ? { kind: 'address', href } : NONE;
  if (/^\/api(-docs)?\//.test(href)) return { kind: 'address', href };
  if (/^[a-z][a-z0-9+.-]*:/i.test(href) || href.startsWith('/')) return NONE;
  const url = new URL(href, `${REPOSITORY}docs/${documentId}.md`);
  const path = decodeURIComponent(url.pathname);
  const section = decodeURIComponent(url.hash.slice(1));
  if (path === '/CHANGELOG.md') return { kind: 'document', id: 'changelog', section };
  const id = /^\/docs\/(.+)\.md$/.exec(path)?.[1];
  return id === undefined ? NONE : { kind: 'document', id, section };
}
