import { type FormEvent, type ReactNode, useState } from 'react';
import { checksumAddress } from '../../domain/evm-address.ts';
import { isNamed, type WatchedAddress } from '../../domain/watched-address.ts';
import { useMay } from '../lib/use-may.ts';
import { Button } from './button.tsx';
import { ROLE_NAMES } from './role-names.ts';
import { TextField } from './text-field.tsx';
import { useFocusBack } from './use-focus-back.ts';

interface WatchLineProps {
  readonly watched: WatchedAddress;
  /** Origin of addresses that no operator added. */
  readonly given: string;
  readonly onName: (watched: WatchedAddress, name: string | null) => Promise<boolean>;
  readonly onRemove: (watched: WatchedAddress) => void;
}

/** A watched address, which can be renamed and removed. */
export function WatchLine({ watched, given, onName, onRemove }: WatchLineProps): ReactNode {
  const { role, address, name, claim_event, origin } = watched;
  const [draft, setDraft] = useState<string>();
  const naming = useFocusBack(draft !== undefined);
  const { may } = useMay('removeWatchedAddress');
  const called = name ?? checksumAddress(address);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (await onName(watched, draft?.trim() || null)) setDraft(undefined);
  };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2">
      <span className="grid min-w-0 flex-1 basis-72">
        {draft === undefined ? (
          <span className="text-strong wrap-anywhere">
            {name ?? 'unlabeled'}
            <span className="ml-2 text-12 text-muted">
              {ROLE_NAMES[role].toLowerCase()}
              {origin === 'settings' ? `, ${given}` : ''}
            </span>
          </span>
        ) : (
          <form onSubmit={(event) => void submit(event)} className="flex max-w-md gap-2">
            <TextField
              aria-label={`Name of ${checksumAddress(address)}`}
              // The operator opened this form.
              ref={(field) => field?.focus()}
              value={draft}
              onChange={(change) => setDraft(change.target.value)}
              required={!isNamed(role, null)}
              maxLength={60}
              className="grow"
            />
            <Button type="submit">Save</Button>
            <Button variant="quiet" onClick={() => setDraft(undefined)}>
              Cancel
            </Button>
          </form>
        )}
        <span className="font-mono text-12 break-all text-muted">{checksumAddress(address)}</span>
        {claim_event !== null && (
          <span className="font-mono text-12 break-all text-muted">{claim_event}</span>
        )}
      </span>
      {may && (
        <span className="flex gap-2">
          <Button
            ref={naming}
            aria-label={`${isNamed(role, null) ? 'Label' : 'Name'} ${called}`}
            onClick={() => setDraft(name ?? '')}
          >
            {isNamed(role, null) ? 'Label' : 'Name'}
          </Button>
          <Button aria-label={`Remove ${called}`} onClick={() => onRemove(watched)}>
            Remove
          </Button>
        </span>
      )}
    </li>
  );
}
