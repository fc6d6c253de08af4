import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { FormField } from './form-field.tsx';

interface PasswordPromptProps {
  /** Text of the button that opens the prompt and of the one that confirms. */
  readonly action: string;
  readonly isPending: boolean;
  readonly onConfirm: (password: string) => void;
  /** Present where another control opens the prompt: called to close it. */
  readonly onCancel?: () => void;
}

/** Asks for the password before an action that a session alone must not take. */
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
