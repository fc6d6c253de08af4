import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { AccountChange } from '../../../contract/administration.ts';
import { callApi } from '../../lib/api-client.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import { ActionNote } from '../../ui/action-note.tsx';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { AccountLine } from './account-line.tsx';
import { ConfirmChange, type WantedChange } from './confirm-change.tsx';
import { groupsIn } from './groups-in.ts';

/** The local accounts: who may sign in, as what, and with which keys. Every change takes the administrator's own password. */
export function AccountsPanel(): ReactNode {
  const client = useQueryClient();
  const accounts = useEndpoint('managedAccounts', undefined, { live: false, keepPrevious: true });
  const [wanted, setWanted] = useState<WantedChange>();
  const run = useMutation({
    mutationFn: async ({ change, password }: { change: WantedChange; password: string }) => {
      if (change.kind === 'revoke') {
        const { email, id } = change;
        await callApi('revokeKeyOfAccount', { body: { password, email, id } });
        return null;
      }
      return callApi('changeAccount', { body: { password, change: change.change } });
    },
    onSuccess: () => setWanted(undefined),
    onSettled: () => client.invalidateQueries({ queryKey: ['managedAccounts'] }),
  });
  const ask = (change: WantedChange): void => {
    run.reset();
    setWanted(change);
  };
  const made = run.data?.password ?? null;
  return (
    <Panel title="Accounts" context="that sign in to this server">
      <AddAccount onAdd={(change) => ask({ kind: 'change', change })} />
      {wanted && (
        <ConfirmChange
          change={wanted}
          isPending={run.isPending}
          onConfirm={(password) => run.mutate({ change: wanted, password })}
          onCancel={() => setWanted(undefined)}
        />
      )}
      <div className="empty:hidden border-t border-line px-4 py-2">
        <ActionNote action={run} {...(made === null && { done: 'Done.' })} />
        {made !== null && (
          <p role="status" className="text-normal">
            Password, shown only this once:{' '}
            <code className="font-mono text-12 wrap-anywhere text-strong select-all">{made}</code> It signs in
            for 7 days; its owner replaces it on the account page.
          </p>
        )}
      </div>
      <QueryView
        aged
        query={accounts}
        loading="Loading accounts..."
        failure="Failed to fetch the accounts"
        empty={null}
        skeleton={<div className="skeleton m-4 h-48" />}
      >
        {(data) => (
          <ul className="divide-y divide-line border-t border-line">
            {data.accounts.map((account) => (
              <AccountLine key={account.email} account={account} onAsk={ask} />
            ))}
          </ul>
        )}
      </QueryView>
    </Panel>
  );
}

function AddAccount({ onAdd }: { readonly onAdd: (change: AccountChange) => void }): ReactNode {
  const [email, setEmail] = useState('');
  const [groups, setGroups] = useState('');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onAdd({ command: 'add', email: email.trim(), groups: groupsIn(groups) });
  };
  return (
    <form aria-label="Add an account" onSubmit={submit} className="flex flex-wrap items-end gap-3 px-4 py-3">
      <TextField
        label="Email"
        type="email"
        required
        maxLength={254}
        fieldClass="grow basis-56"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <TextField
        label="Groups, with commas between (optional)"
        maxLength={400}
        fieldClass="grow basis-56"
        placeholder="operator"
        value={groups}
        onChange={(event) => setGroups(event.target.value)}
      />
      <Button type="submit">Add</Button>
    </form>
  );
}
