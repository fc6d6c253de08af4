import { Button } from '../ui/button.tsx';
import type { Command } from './command.ts';
import { KeyHint } from './key-hint.tsx';

interface CommandOptionProps {
  readonly id: string;
  readonly command: Command;
  readonly chosen: boolean;
  readonly onPoint: () => void;
  readonly onRun: () => void;
}

/** A line of the palette. The search field keeps the focus and handles the keys; the pointer selects here. */
export function CommandOption({ id, command, chosen, onPoint, onRun }: CommandOptionProps) {
  const { label, hint, keys, section } = command;
  return (
    <Button
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={chosen}
      onPointerMove={chosen ? undefined : onPoint}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onRun}
      variant="bare"
      className="flex min-h-9 w-full text-left items-center justify-between gap-4 rounded-control px-2 py-1 aria-selected:bg-accent-soft aria-selected:text-strong"
    >
      <span className={`min-w-0 truncate ${section === 'Patterns' ? 'font-mono' : ''}`}>{label}</span>
      <span className="flex shrink-0 items-center gap-3 text-12 text-muted">
        {hint !== undefined && <span className="max-sm:max-w-32 truncate">{hint}</span>}
        {keys !== undefined && (
          <span aria-hidden="true" className="max-sm:hidden">
            <KeyHint keys={keys} />
          </span>
        )}
      </span>
    </Button>
  );
}
