import { Button } from '../ui/button.tsx';
import { showOverlay } from './overlay.ts';

/** The title of a dialog, with its close button. */
export function OverlayHead({ title }: { readonly title: string }) {
  return (
    <header className="flex items-center justify-between gap-4 border-b border-line py-2 pr-2 pl-4">
      <h2 className="text-16 font-semibold text-strong">{title}</h2>
      <Button aria-label="Close" onClick={() => showOverlay(undefined)} variant="quiet" icon="x" />
    </header>
  );
}
