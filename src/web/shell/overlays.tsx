import { lazy, Suspense } from 'react';
import { useOverlay } from './overlay.ts';

/** Each is a chunk that loads on first use. */
const PARTS = {
  palette: lazy(async () => ({ default: (await import('./command-palette.tsx')).CommandPalette })),
  shortcuts: lazy(async () => ({ default: (await import('./shortcut-sheet.tsx')).ShortcutSheet })),
  views: lazy(async () => ({ default: (await import('./saved-views-dialog.tsx')).SavedViewsDialog })),
} as const;

/** The open dialog, if any. */
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
