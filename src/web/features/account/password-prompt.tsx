import { type FormEvent, type ReactNode, useState } from 'react';
import { FormField } from './form-field.tsx';

interface PasswordPromptProps {
  /** What the button says. */
  readonly action: string;
  readonly isPending: boolean;
  readonly onConfirm: (password: string) => void;
  /** Shown beside the button where the prompt can be left without doing it. */
  readonly onCancel?: () => void;
}

/** Asks for the password again before something that a session alone must not do. */
export function PasswordPrompt({ action, isPending, onConfirm, onCancel }: PasswordPromptProps): ReactNode {
  const [password, setPassword] = useState('');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isPending) return;
    setPassword('');
    onConfirm(password);
  };
  return (
    <form onSubmit={submit} className="grid max-w-md gap-3">
      <FormField
        label="Your password"
        kind="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
      />
      <div className="flex gap-2">
        <button
          type="submit"
          disabled={isPending}
          className="h-9 rounded-control border border-control px-4 text-normal hover:bg-raised disabled:text-muted"
        >
          {action}
        </button>
        {onCancel && (
          <button
            type="button"
            onClick={onCancel}
            className="h-9 rounded-control px-3 text-muted hover:bg-raised hover:text-normal"
          >
            Cancel
          </button>
        )}
      </div>
    </form>
  );
}
