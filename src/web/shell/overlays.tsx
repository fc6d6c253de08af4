import { lazyPart } from '../ui/lazy-part.tsx';
import { LoosePart } from '../ui/loose-part.tsx';
import { useOverlay } from './overlay.ts';

/** Each is a chunk that loads on first use. */
const PARTS = {
  palette: lazyPart(async () => (await import('./command-palette.tsx')).CommandPalette),
  shortcuts: lazyPart(async () => (await import('./shortcut-sheet.tsx')).ShortcutSheet),
  views: lazyPart(async () => (await import('./saved-views-dialog.tsx')).SavedViewsDialog),
} as const;

/** The open dialog, if any. */
export function Overlays() {
  const overlay = useOverlay();
  if (overlay === undefined) return null;
  const Part = PARTS[overlay];
  return (
    <LoosePart>
      <Part key={overlay} />
    </LoosePart>
  );
}
