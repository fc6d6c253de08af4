import type { Preferences } from '../../contract/identity.ts';

const LIGHT_SYSTEM = '(prefers-color-scheme: light)';

/**
 * Sets theme, palette and row height of the page; the defaults are dark and compact. `first-theme.js` does the same
 * before the first paint.
 */
export function applyTheme(preferences: Preferences): void {
  const { theme = 'dark', palette = 'default', density = 'compact' } = preferences;
  const light = theme === 'light' || (theme === 'system' && matchMedia(LIGHT_SYSTEM).matches);
  document.documentElement.dataset.theme = light ? 'light' : 'dark';
  document.documentElement.dataset.palette = palette;
  document.documentElement.dataset.density = density;
}

/** Calls the listener when the operating system changes between light and dark. Returns a function that stops it. */
export function onSystemThemeChange(listener: () => void): () => void {
  const query = matchMedia(LIGHT_SYSTEM);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
