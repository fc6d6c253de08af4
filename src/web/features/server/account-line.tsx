import { type FormEvent, type ReactNode, useState } from 'react';
import type { AccountChange, ManagedAccount } from '../../../contract/administration.ts';
import { useTradingDay } from '../../lib/trading-day.ts';
import { Button } from '../../ui/button.tsx';
import { formatMinute } from '../../ui/format-time.ts';
import { TextField } from '../../ui/text-field.tsx';
import type { WantedChange } from './confirm-change.tsx';
import { groupsIn } from './groups-in.ts';

type Command = Exclude<AccountChange['command'], 'add' | 'group' | 'phone'>;

interface AccountLineProps {
  readonly account: ManagedAccount;
  readonly onAsk: (change: WantedChange) => void;
}

/** One account with its keys, and what can be done with it. */
export function AccountLine({ account, onAsk }: AccountLineProps): ReactNode {
  const { email, groups, access_role, disabled, keys } = account;
  const [draft, setDraft] = useState<string>();
  const ask = (command: Command): void => onAsk({ kind: 'change', change: { command, email } });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onAsk({ kind: 'change', change: { command: 'group', email, groups: groupsIn(draft ?? '') } });
    setDraft(undefined);
  };
  const action = (command: Command, text: string): ReactNode => (
    <Button size="sm" variant="quiet" aria-label={`${text}: ${email}`} onClick={() => ask(command)}>
      {text}
    </Button>
  );
  return (
    <li className="grid gap-1 px-4 py-2">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-1">
        <span className="grid min-w-0 flex-1 basis-72">
          <span className={`wrap-anywhere ${disabled ? 'text-muted' : 'text-strong'}`}>{email}</span>
          <span className="text-12 text-muted">
            {[access_role, groups.join(', ') || 'no group', ...factsOf(account)].join(' · ')}
          </span>
        </span>
        <span className="-mx-2 flex flex-wrap gap-1">
          <Button
            size="sm"
            variant="quiet"
            aria-label={`Groups: ${email}`}
            onClick={() => setDraft(groups.join(', '))}
          >
            Groups
          </Button>
          {action('reset', 'New password')}
          {account.has_second_factor && action('reset-mfa', 'Second factor off')}
          {action('sign-out', 'End sessions')}
          {disabled ? action('enable', 'Enable') : action('disable', 'Disable')}
          {action('remove', 'Remove')}
        </span>
      </div>
      {draft !== undefined && (
        <form onSubmit={submit} className="flex max-w-lg flex-wrap gap-2">
          <TextField
            aria-label={`Groups of ${email}, with commas between`}
            // The focus may move here, because the operator opened this form.
            ref={(field) => field?.focus()}
            value={draft}
            maxLength={400}
            onChange={(event) => setDraft(event.target.value)}
            className="grow"
          />
          <Button type="submit">Save</Button>
          <Button variant="quiet" onClick={() => setDraft(undefined)}>
            Cancel
          </Button>
        </form>
      )}
      <Keys keys={keys} onRevoke={(id, name) => onAsk({ kind: 'revoke', email, id, name })} />
    </li>
  );
}

function factsOf({
  disabled,
  password_is_temporary,
  has_second_factor,
  email_verified,
}: ManagedAccount): string[] {
  return [
    ...(disabled ? ['disabled'] : []),
    ...(password_is_temporary ? ['temporary password'] : []),
    has_second_factor ? 'second factor on' : 'no second factor',
    ...(email_verified ? [] : ['email not verified']),
  ];
}

interface KeysProps {
  readonly keys: ManagedAccount['keys'];
  readonly onRevoke: (id: string, name: string) => void;
}

/** The valid keys; the others are only in the audit trail. */
function Keys({ keys, onRevoke }: KeysProps): ReactNode {
  const day = useTradingDay();
  const holding = keys.filter(({ state }) => state === 'holds');
  if (holding.length === 0) return null;
  return (
    <ul className="grid gap-1 pl-4">
      {holding.map(({ id, name, expires_at, last_used_at }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-3 text-12 text-muted">
          <span className="min-w-0 wrap-anywhere">
            Key <span className="text-normal">{name}</span>,{' '}
            {last_used_at === null ? 'never used' : `last used ${formatMinute(last_used_at, day, '')}`},
            expires {formatMinute(expires_at, day, '')}
          </span>
          <Button size="sm" variant="quiet" aria-label={`Revoke ${name}`} onClick={() => onRevoke(id, name)}>
            Revoke
          </Button>
        </li>
      ))}
    </ul>
  );
}
