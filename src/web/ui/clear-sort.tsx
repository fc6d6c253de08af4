import type { ReactNode } from 'react';
import { Button } from './button.tsx';

/** Restores the default order of a list. */
export function ClearSort({ onClear }: { readonly onClear: () => void }): ReactNode {
  return (
    <Button onClick={onClear} variant="tool">
      Clear sort
    </Button>
  );
}
