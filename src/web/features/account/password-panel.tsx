import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { callApi } from '../../lib/api-client.ts';
import { Panel } from '../../ui/panel.tsx';
import { ActionNote } from './action-note.tsx';

/** Changes the password, which the operator must know. */
export function PasswordPanel(): ReactNode {
  const client = useQueryClient();
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const change = useMutation({
    mutationFn: () => callApi('changePassword', { body: { current_password: current, new_password: next } }),
    onSuccess: () => {
      setCurrent('');
      setNext('');
      void client.invalidateQueries({ queryKey: ['devices'] });
      return client.invalidateQueries({ queryKey: ['auditEvents'] });
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!change.isPending) change.mutate();
  };
  return (
    <Panel title="Password" context="Every other session ends when it changes">
      <form onSubmit={submit} className="grid max-w-md gap-3 p-4">
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          value={current}
          onChange={setCurrent}
        />
        <PasswordField
          label="New password"
          hint="12 characters or more; any characters, none of the common passwords"
          autoComplete="new-password"
          value={next}
          onChange={setNext}
        />
        <button
          type="submit"
          disabled={change.isPending}
          className="h-9 justify-self-start rounded-control bg-accent px-4 font-medium text-on-accent disabled:opacity-60"
        >
          Change password
        </button>
        <ActionNote action={change} done="The password is changed. Other sessions have ended." />
      </form>
    </Panel>
  );
}

interface PasswordFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function PasswordField({ label, hint, autoComplete, value, onChange }: PasswordFieldProps): ReactNode {
  const id = useId();
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-12 text-muted">
        {label}
      </label>
      <input
        id={id}
        type="password"
        required
        maxLength={256}
        autoComplete={autoComplete}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="h-9 w-full rounded-control border border-control bg-page px-3 text-strong"
      />
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-12 text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}
