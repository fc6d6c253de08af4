import type { ReactNode } from 'react';

interface NewsPillProps {
  /** What waits to be seen: '3 new trades'. */
  readonly text: string;
  readonly onShow: () => void;
}

/** Says that a list which is being read has changed, and shows the change when it is pressed. */
export function NewsPill({ text, onShow }: NewsPillProps): ReactNode {
  return (
    <button
      type="button"
      onClick={onShow}
      className="h-7 rounded-full bg-accent px-3 text-12 font-medium whitespace-nowrap text-on-accent"
    >
      {text}
    </button>
  );
}
