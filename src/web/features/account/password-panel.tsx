import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { callApi } from '../../lib/api-client.ts';
import { renewToken } from '../../lib/session.ts';
import { readSession } from '../../lib/stored-session.ts';
import { ActionNote } from '../../ui/action-note.tsx';
import { Button } from '../../ui/button.tsx';
import { FormField } from '../../ui/form-field.tsx';
import { Panel } from '../../ui/panel.tsx';
import { problemOf } from '../../ui/problem-of.ts';

/** Changes the password; takes the current one. */
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
      void client.invalidateQueries({ queryKey: ['accountUser'] });
      // The token may still name the expiry of the former, generated password.
      void renewToken(readSession().token).catch(() => {});
      return client.invalidateQueries({ queryKey: ['auditEvents'] });
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!change.isPending) change.mutate();
  };
  return (
    <Panel title="Password" context="Changing it ends every other session">
      <form onSubmit={submit} className="grid max-w-md gap-3 p-4">
        <FormField
          kind="password"
          label="Current password"
          autoComplete="current-password"
          value={current}
          onChange={setCurrent}
        />
        <FormField
          kind="password"
          label="New password"
          hint="At least 12 characters of any kind; common passwords are refused"
          error={problemOf(change.error, 'new_password')}
          autoComplete="new-password"
          value={next}
          onChange={setNext}
        />
        <Button
          type="submit"
          disabled={change.isPending}
          variant="primary"
          size="lg"
          className="justify-self-start"
        >
          Change password
        </Button>
        <ActionNote
          action={change}
          atFields={['new_password']}
          done="The password is changed. Other sessions have ended."
        />
      </form>
    </Panel>
  );
}
