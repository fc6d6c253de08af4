import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { FormField } from './form-field.tsx';

interface PasswordPromptProps {
  /** What the buttons say: the one that asks, and the one that does it. */
  readonly action: string;
  readonly isPending: boolean;
  readonly onConfirm: (password: string) => void;
  /** Given where something else has asked already: the prompt is open, and this closes it. */
  readonly onCancel?: () => void;
}

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
      <Button disabled={isPending} onClick={() => setAsked(true)} size="lg" className="justify-self-start">
        {action}
      </Button>
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
        <Button type="submit" disabled={isPending} size="lg" className="justify-self-start">
          {action}
        </Button>
        <Button onClick={onCancel ?? (() => setAsked(false))} variant="quiet" size="lg">
          Cancel
        </Button>
      </div>
    </form>
  );
}
