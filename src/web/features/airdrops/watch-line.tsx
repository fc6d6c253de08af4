import { type FormEvent, type ReactNode, useState } from 'react';
import { checksumAddress } from '../../../domain/evm-address.ts';
import type { WatchedAddress } from '../../../domain/watched-address.ts';
import { BUTTON, FIELD } from './form-styles.ts';

const KINDS = { wallet: 'wallet', protocol: 'contract', distributor: 'distributor' } as const;

interface WatchLineProps {
  readonly watched: WatchedAddress;
  /** How those are known that no operator added. */
  readonly given: string;
  readonly onName: (watched: WatchedAddress, name: string | null) => Promise<boolean>;
  readonly onRemove: (watched: WatchedAddress) => void;
}

/** One address that is watched, with its name, and how it may be named otherwise or removed. */
export function WatchLine({ watched, given, onName, onRemove }: WatchLineProps): ReactNode {
  const { role, address, name, claim_event, origin } = watched;
  const [draft, setDraft] = useState<string>();
  const called = name ?? checksumAddress(address);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (await onName(watched, draft?.trim() || null)) setDraft(undefined);
  };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2">
      <span className="grid min-w-0 flex-1 basis-72">
        {draft === undefined ? (
          <span className="truncate text-strong">
            {name ?? 'unlabeled'}
            <span className="ml-2 text-12 text-muted">
              {KINDS[role]}
              {origin === 'settings' ? `, ${given}` : ''}
            </span>
          </span>
        ) : (
          <form onSubmit={(event) => void submit(event)} className="flex max-w-md gap-2">
            <input
              aria-label={`Name of ${checksumAddress(address)}`}
              // The form opens because the operator asked for it.
              ref={(field) => field?.focus()}
              value={draft}
              onChange={(change) => setDraft(change.target.value)}
              required={role !== 'wallet'}
              maxLength={60}
              autoComplete="off"
              className={FIELD}
            />
            <button type="submit" className={BUTTON}>
              Save
            </button>
            <button type="button" onClick={() => setDraft(undefined)} className={BUTTON}>
              Cancel
            </button>
          </form>
        )}
        <span className="font-mono text-12 break-all text-muted">{checksumAddress(address)}</span>
        {claim_event !== null && (
          <span className="font-mono text-12 break-all text-muted">{claim_event}</span>
        )}
      </span>
      <span className="flex gap-2">
        <button
          type="button"
          aria-label={`${role === 'wallet' ? 'Label' : 'Name'} ${called}`}
          onClick={() => setDraft(name ?? '')}
          className={BUTTON}
        >
          {role === 'wallet' ? 'Label' : 'Name'}
        </button>
        <button
          type="button"
          aria-label={`Remove ${called}`}
          onClick={() => onRemove(watched)}
          className={BUTTON}
        >
          Remove
        </button>
      </span>
    </li>
  );
}
