import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { callApi } from '../../lib/api-client.ts';
import { ActionNote } from '../../ui/action-note.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';

interface VerifyAttributeProps {
  readonly attribute: 'email' | 'phone_number';
}

/** Sends a code to the address or number, and verifies it. */
export function VerifyAttribute({ attribute }: VerifyAttributeProps): ReactNode {
  const client = useQueryClient();
  const [code, setCode] = useState('');
  const send = useMutation({ mutationFn: () => callApi('sendAttributeCode', { body: { attribute } }) });
  const verify = useMutation({
    mutationFn: () => callApi('verifyAttribute', { body: { attribute, code } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['accountUser'] }),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!verify.isPending && code.trim() !== '') verify.mutate();
  };
  return (
    <div className="mt-2 grid gap-2">
      {send.data === undefined ? (
        <Button disabled={send.isPending} onClick={() => send.mutate()} className="justify-self-start">
          Send a code
        </Button>
      ) : (
        <form onSubmit={submit} className="flex flex-wrap items-end gap-2">
          <TextField
            label={<>Code sent to {send.data.destination}</>}
            size="lg"
            mono
            required
            autoComplete="one-time-code"
            maxLength={64}
            spellCheck={false}
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
          <Button type="submit" disabled={verify.isPending} variant="primary" size="lg">
            Verify
          </Button>
          <Button disabled={send.isPending} onClick={() => send.mutate()} variant="quiet" size="lg">
            Send another
          </Button>
        </form>
      )}
      <ActionNote action={send} />
      <ActionNote action={verify} />
    </div>
  );
}
