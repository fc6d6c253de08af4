import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { callApi } from '../../lib/api-client.ts';
import { forgetSession } from '../../lib/session.ts';
import { Panel } from '../../ui/panel.tsx';
import { ActionNote } from './action-note.tsx';

/** Ends every session of the account. */
export function SessionsPanel(): ReactNode {
  const end = useMutation({ mutationFn: () => callApi('globalSignOut'), onSuccess: forgetSession });
  return (
    <Panel title="Sessions">
      <div className="grid gap-3 p-4">
        <p className="text-muted">
          Signs this account out on every browser and machine, this one included. It takes effect at once.
        </p>
        <button
          type="button"
          disabled={end.isPending}
          onClick={() => end.mutate()}
          className="h-9 justify-self-start rounded-control border border-control px-4 text-normal hover:bg-raised disabled:text-muted"
        >
          Sign out everywhere
        </button>
        <ActionNote action={end} />
      </div>
    </Panel>
  );
}
