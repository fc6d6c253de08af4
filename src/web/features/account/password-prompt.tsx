import { type FormEvent, type ReactNode, useState } from 'react';
import { FormField } from './form-field.tsx';

interface PasswordPromptProps {
  /** What the buttons say: the one that asks, and the one that does it. */
  readonly action: string;
  readonly isPending: boolean;
  readonly onConfirm: (password: string) => void;
  /** Given where something else has asked already: the prompt is open, and this closes it. */
  readonly onCancel?: () => void;
}

const BUTTON =
  'h-9 justify-self-start rounded-control border border-control px-4 text-normal hover:bg-raised disabled:text-muted';

/** Asks for the password again before something that a session alone must not do. */
export function PasswordPrompt({ action, isPending, onConfirm, onCancel }: PasswordPromptProps): ReactNode {
  const [isAsked, setAsked] = useState(onCancel !== undefined);
  const [password, setPassword] = useState('');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isPending) return;
    setPassword('');
    onConfirm(password);
  };
  if (!isAsked) {
    return (
      <button type="button" disabled={isPending} onClick={() => setAsked(true)} className={BUTTON}>
        {action}
      </button>
    );
  }
  return (
    <form onSubmit={submit} className="grid max-w-md gap-3">
      <FormField
        label="Your password"
        kind="password"
        autoComplete="current-password"
        takesFocus
        value={password}
        onChange={setPassword}
      />
      <div className="flex gap-2">
        <button type="submit" disabled={isPending} className={BUTTON}>
          {action}
        </button>
        <button
          type="button"
          onClick={onCancel ?? (() => setAsked(false))}
          className="h-9 rounded-control px-3 text-muted hover:bg-raised hover:text-normal"
        >
          Cancel
        </button>
      </div>
    </form>
  );
}
