import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { callApi } from '../../lib/api-client.ts';
import { ActionNote } from './action-note.tsx';

interface VerifyAttributeProps {
  readonly attribute: 'email' | 'phone_number';
}

/** Has a code sent to the address or number, and takes it back. */
export function VerifyAttribute({ attribute }: VerifyAttributeProps): ReactNode {
  const id = useId();
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
        <button
          type="button"
          disabled={send.isPending}
          onClick={() => send.mutate()}
          className="h-8 justify-self-start rounded-control border border-control px-3 text-normal hover:bg-raised disabled:text-muted"
        >
          Send a code
        </button>
      ) : (
        <form onSubmit={submit} className="flex flex-wrap items-end gap-2">
          <label htmlFor={id} className="grid gap-1 text-12 text-muted">
            Code sent to {send.data.destination}
            <input
              id={id}
              required
              autoComplete="one-time-code"
              maxLength={64}
              spellCheck={false}
              value={code}
              onChange={(event) => setCode(event.target.value)}
              className="h-9 w-44 rounded-control border border-control bg-page px-3 font-mono text-13 text-strong"
            />
          </label>
          <button
            type="submit"
            disabled={verify.isPending}
            className="h-9 rounded-control bg-accent px-4 font-medium text-on-accent disabled:opacity-60"
          >
            Verify
          </button>
          <button
            type="button"
            disabled={send.isPending}
            onClick={() => send.mutate()}
            className="h-9 rounded-control px-2 text-normal underline underline-offset-4 hover:text-strong disabled:text-muted"
          >
            Send another
          </button>
        </form>
      )}
      <ActionNote action={send} />
      <ActionNote action={verify} />
    </div>
  );
}
