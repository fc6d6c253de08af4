import type { ReactNode } from 'react';
import type { AccountChange } from '../../../contract/administration.ts';
import { PasswordPrompt } from '../../ui/password-prompt.tsx';

/** A change that waits for the administrator's password. */
export type WantedChange =
  | { readonly kind: 'change'; readonly change: AccountChange }
  | { readonly kind: 'revoke'; readonly email: string; readonly id: string; readonly name: string };

interface ConfirmChangeProps {
  readonly change: WantedChange;
  readonly isPending: boolean;
  readonly onConfirm: (password: string) => void;
  readonly onCancel: () => void;
}

/** Says what a change does, and asks for the password. */
export function ConfirmChange({ change, isPending, onConfirm, onCancel }: ConfirmChangeProps): ReactNode {
  const { text, action } = wordsOf(change);
  return (
    <div className="grid gap-3 border-t border-line bg-warn-soft px-4 py-3">
      <p className="wrap-anywhere text-warn">{text}</p>
      <PasswordPrompt
        key={text}
        action={action}
        isPending={isPending}
        onConfirm={onConfirm}
        onCancel={onCancel}
      />
    </div>
  );
}

function wordsOf(wanted: WantedChange): { readonly text: string; readonly action: string } {
  if (wanted.kind === 'revoke')
    return {
      text: `The access key ${wanted.name} of ${wanted.email} stops working at once.`,
      action: 'Revoke the key',
    };
  const { change } = wanted;
  const { email } = change;
  switch (change.command) {
    case 'add':
      return { text: `Adds ${email} with ${groupText(change.groups)}.`, action: 'Add the account' };
    case 'group':
      return { text: `${email} will have ${groupText(change.groups)}.`, action: 'Change the groups' };
    case 'phone':
      return {
        text: `${email} will have the phone number ${change.phone_number}.`,
        action: 'Change the number',
      };
    case 'reset':
      return {
        text: `${email} gets a new password, and every session of it ends.`,
        action: 'Reset the password',
      };
    case 'disable':
      return {
        text: `${email} signs in no more, and every session of it ends.`,
        action: 'Disable the account',
      };
    case 'enable':
      return { text: `${email} may sign in again.`, action: 'Enable the account' };
    case 'remove':
      return {
        text: `Removes ${email} with its settings, views and keys. The audit trail stays.`,
        action: 'Remove the account',
      };
    case 'sign-out':
      return { text: `Every session and access key of ${email} ends.`, action: 'End all sessions' };
    case 'reset-mfa':
      return {
        text: `${email} signs in without its second factor, and every session of it ends.`,
        action: 'Remove the second factor',
      };
  }
}

function groupText(groups: readonly string[]): string {
  return groups.length === 0 ? 'no group' : `the groups ${groups.join(', ')}`;
}
