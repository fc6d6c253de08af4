import type { ReactNode } from 'react';
import { Button } from './button.tsx';

interface NewsPillProps {
  /** What is new: '3 new trades'. */
  readonly text: string;
  readonly onShow: () => void;
}

/** A button that reports changes of a list and shows them when pressed. */
export function NewsPill({ text, onShow }: NewsPillProps): ReactNode {
  return (
    <Button onClick={onShow} variant="primary" size="sm">
      {text}
    </Button>
  );
}
