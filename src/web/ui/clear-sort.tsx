import type { ReactNode } from 'react';
import { Button } from './button.tsx';

/** Gives a list back the order that it has by itself. */
export function ClearSort({ onClear }: { readonly onClear: () => void }): ReactNode {
  return (
    <Button onClick={onClear} variant="tool">
      Clear sort
    </Button>
  );
}
