import { lazy, Suspense } from 'react';
import { useOverlay } from './overlay.ts';

/** Each comes in a chunk of its own, when it is first wanted. */
const PARTS = {
  palette: lazy(async () => ({ default: (await import('./command-palette.tsx')).CommandPalette })),
  shortcuts: lazy(async () => ({ default: (await import('./shortcut-sheet.tsx')).ShortcutSheet })),
  views: lazy(async () => ({ default: (await import('./saved-views-dialog.tsx')).SavedViewsDialog })),
} as const;

/** What stands over the console, if anything. */
export function Overlays() {
  const overlay = useOverlay();
  if (overlay === undefined) return null;
  const Part = PARTS[overlay];
  return (
    <Suspense fallback={null}>
      <Part key={overlay} />
    </Suspense>
  );
}
