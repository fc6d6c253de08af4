import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { SecondFactor } from '../../../contract/account.ts';
import { callApi } from '../../lib/api-client.ts';
import { ActionNote } from '../../ui/action-note.tsx';
import { Button } from '../../ui/button.tsx';
import { FormField } from '../../ui/form-field.tsx';

interface ChangeSecondFactorProps {
  readonly factor: SecondFactor;
  /** Called with new recovery codes, if there are any. */
  readonly onChanged: (codes: readonly string[]) => void;
}

/** Turns the second factor off, or creates new recovery codes. Both take the password and a code. */
export function ChangeSecondFactor({ factor, onChanged }: ChangeSecondFactorProps): ReactNode {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const body = { password, code };
  const onDone = (codes: readonly string[]): void => {
    setPassword('');
    setCode('');
    onChanged(codes);
  };
  const remove = useMutation({
    mutationFn: () => callApi('removeSecondFactor', { body }),
    onSuccess: () => onDone([]),
  });
  const renew = useMutation({
    mutationFn: () => callApi('renewRecoveryCodes', { body }),
    onSuccess: ({ recovery_codes }) => onDone(recovery_codes),
  });
  const isPending = remove.isPending || renew.isPending;
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (isPending) return;
    const { submitter } = event.nativeEvent as SubmitEvent;
    const [asked, other] = submitter?.dataset.action === 'renew' ? [renew, remove] : [remove, renew];
    other.reset();
    asked.mutate();
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
      <FormField
        label="Code from the app, or a recovery code"
        kind="code"
        autoComplete="one-time-code"
        value={code}
        onChange={setCode}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" disabled={isPending} size="lg">
          Turn off
        </Button>
        {factor.recovery_codes_left !== null && (
          <Button type="submit" data-action="renew" disabled={isPending} size="lg">
            New recovery codes
          </Button>
        )}
      </div>
      {factor.is_required && (
        <p className="text-12 text-muted">
          This server requires a second factor. Turning it off signs you out, and you set up a new one at the
          next sign-in.
        </p>
      )}
      <ActionNote action={remove} />
      <ActionNote action={renew} />
    </form>
  );
}
