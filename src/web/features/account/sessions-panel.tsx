import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { callApi } from '../../lib/api-client.ts';
import { forgetSession } from '../../lib/session.ts';
import { ActionNote } from '../../ui/action-note.tsx';
import { Panel } from '../../ui/panel.tsx';
import { PasswordPrompt } from '../../ui/password-prompt.tsx';

/** Ends every session of the account. */
export function SessionsPanel(): ReactNode {
  const end = useMutation({
    mutationFn: (password: string) => callApi('globalSignOut', { body: { password } }),
    onSuccess: forgetSession,
  });
  return (
    <Panel title="Sessions">
      <div className="grid gap-3 p-4">
        <p className="text-muted">
          Signs this account out in every browser, this one included, and revokes its access keys. It takes
          effect at once.
        </p>
        <PasswordPrompt action="Sign out everywhere" isPending={end.isPending} onConfirm={end.mutate} />
        <ActionNote action={end} />
      </div>
    </Panel>
  );
}
