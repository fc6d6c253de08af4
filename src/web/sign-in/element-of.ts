/** The element of this page with an id, which is of that kind; throws where the page has none. */
export function elementOf<E extends HTMLElement>(id: string, kind: new () => E): E {
  const element = document.getElementById(id);
  if (!(element instanceof kind)) throw new Error(`The page has no ${id}.`);
  return element;
}
