import { firstPageOf, NAVIGATION, type NavigationPage, OWN_PAGES } from './navigation.ts';

/** The key that opens the command palette together with Ctrl or ⌘. */
export const PALETTE_KEY = 'k';

/** 'Ctrl' or '⌘', depending on the platform. */
export function controlKey(): 'Ctrl' | '⌘' {
  return /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl';
}

interface Jump {
  /** The key after `g`. */
  readonly key: string;
  readonly label: string;
  readonly path: string;
}

/** Every jump: letters for pages, digits for the areas in their order. */
export const JUMPS: readonly Jump[] = [
  ...[...OWN_PAGES, ...NAVIGATION.flatMap(({ pages }) => pages)].flatMap((page) =>
    page.jump === undefined ? [] : [{ key: page.jump, label: page.title, path: page.path }],
  ),
  ...NAVIGATION.map((group, index) => ({
    key: String(index + 1),
    label: group.title,
    path: firstPageOf(group).path,
  })),
];

/** The displayed keys of a page's jump; undefined without one. */
export function jumpTo({ path, jump }: Pick<NavigationPage, 'path' | 'jump'>): string | undefined {
  const key = jump ?? JUMPS.find((each) => each.path === path)?.key;
  return key === undefined ? undefined : `g ${key}`;
}

/** Other single-key shortcuts, active unless something is being typed. */
export const SINGLE_KEYS = [
  { keys: '?', text: 'Show the keyboard shortcuts' },
  { keys: '/', text: 'Go to the first filter of the table' },
  { keys: 'v', text: 'Saved views' },
] as const;
