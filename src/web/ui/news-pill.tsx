import type { ReactNode } from 'react';
import { Button } from './button.tsx';

interface NewsPillProps {
  /** What waits to be seen: '3 new trades'. */
  readonly text: string;
  readonly onShow: () => void;
}

/** Says that a list which is being read has changed, and shows the change when it is pressed. */
export function NewsPill({ text, onShow }: NewsPillProps): ReactNode {
  return (
    <Button onClick={onShow} variant="primary" size="sm">
      {text}
    </Button>
  );
}
