import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import type { SourceArea } from '../../contract/areas/source-area.ts';
import { checksumAddress } from '../../domain/evm-address.ts';
import { isolateName } from '../../domain/isolate-name.ts';
import { isNamed, type NewWatch, type WatchedAddress, type WatchRole } from '../../domain/watched-address.ts';
import { callApi } from '../lib/api-client.ts';
import { errorText } from '../lib/error-text.ts';
import { useEndpoint } from '../lib/use-endpoint.ts';
import { Button } from './button.tsx';
import { IfAllowed } from './if-allowed.tsx';
import { Panel } from './panel.tsx';
import { EmptyText, QueryView } from './query-view.tsx';
import { ROLE_NAMES } from './role-names.ts';
import { Select } from './select.tsx';
import { SourceNote } from './source-note.tsx';
import { TextField } from './text-field.tsx';
import { WatchLine } from './watch-line.tsx';

interface WatchPanelProps {
  readonly title: string;
  /** Whose source and age it shows. */
  readonly area: SourceArea;
  /** Roles that can be added here, the default first. */
  readonly roles: readonly WatchRole[];
  readonly empty: string;
}

const ALL_ROLES = Object.keys(ROLE_NAMES).length;

interface Message {
  readonly text: string;
  readonly failed: boolean;
  readonly undo?: () => void;
}

/** The watched addresses of the chain: add, name and remove them, with undo. */
export function WatchPanel({ title, area, roles, empty }: WatchPanelProps): ReactNode {
  const client = useQueryClient();
  const list = useEndpoint('watchedAddresses', {}, { keepPrevious: true });
  const [message, setMessage] = useState<Message>();
  const note = useRef<HTMLParagraphElement>(null);
  // The button of an address goes with it, and Undo with its sentence.
  const toNote = (): void => note.current?.focus({ preventScroll: true });
  const run = async (work: Promise<unknown>, done: string, undo?: () => void): Promise<boolean> => {
    try {
      await work;
      await client.invalidateQueries({ queryKey: ['watchedAddresses'] });
      setMessage({ text: done, failed: false, ...(undo ? { undo } : {}) });
      return true;
    } catch (error) {
      setMessage({ text: errorText(error as Error), failed: true });
      return false;
    }
  };
  const add = (body: NewWatch, done: string, undo?: () => void) =>
    run(callApi('watchAddress', { body }), done, undo);
  const remove = ({ role, address }: Pick<NewWatch, 'role' | 'address'>, done: string, undo?: () => void) =>
    run(callApi('removeWatchedAddress', { body: { role, address } }), done, undo);
  const onRemove = (one: WatchedAddress): void => {
    const { role, address, name, claim_event } = one;
    const back = () =>
      void add({ role, address, name, claim_event }, `${nameOf(one)} is watched again.`).then(toNote);
    void remove(one, `${nameOf(one)} is no longer watched; its records stay.`, back).then(toNote);
  };
  const onName = (one: WatchedAddress, name: string | null): Promise<boolean> => {
    const { role, address } = one;
    const call = (next: string | null) =>
      callApi('nameWatchedAddress', { body: { role, address, name: next } });
    const back = () => void run(call(one.name), 'The former name is restored.').then(toNote);
    return run(call(name), name ? `Named “${isolateName(name)}”.` : 'Label removed.', back);
  };
  return (
    <Panel
      title={title}
      context="addresses that the collector watches from now on"
      aside={
        <>
          {roles.length < ALL_ROLES && (
            <Link
              to="/server"
              search={{ view: 'watched' }}
              className="text-12 underline underline-offset-4 hover:text-strong"
            >
              All roles
            </Link>
          )}
          <SourceNote area={area} calls={[]} />
        </>
      }
    >
      <QueryView
        grows
        query={list}
        loading="Loading watched addresses..."
        failure="Failed to fetch watched addresses"
        empty={null}
        skeleton={<div className="skeleton m-4 h-24" />}
      >
        {({ chain, addresses }) =>
          chain === null ? (
            <EmptyText>
              No chain is followed. A remote service chooses its own addresses; without a source nothing is
              watched.
            </EmptyText>
          ) : (
            <>
              <IfAllowed to="watchAddress" className="px-4 py-3">
                <AddForm
                  roles={roles}
                  onAdd={(body) =>
                    add(
                      body,
                      `${ROLE_NAMES[body.role]} ${checksumAddress(body.address)} is watched.`,
                      () => void remove(body, 'Removed again.').then(toNote),
                    )
                  }
                />
              </IfAllowed>
              <p
                ref={note}
                tabIndex={-1}
                role={message?.failed ? 'alert' : 'status'}
                className={`px-4 outline-none ${message ? 'pb-3' : ''} ${message?.failed ? 'text-warn' : 'text-normal'}`}
              >
                {message?.text}{' '}
                {message?.undo && (
                  <Button onClick={message.undo} variant="link">
                    Undo
                  </Button>
                )}
              </p>
              <ul className="divide-y divide-line border-t border-line">
                {addresses
                  .filter(({ role }) => roles.includes(role))
                  .map((one) => (
                    <WatchLine
                      key={`${one.role} ${one.address}`}
                      given={chain === 'local-chain' ? 'from the local chain' : 'from the settings'}
                      watched={one}
                      onName={onName}
                      onRemove={onRemove}
                    />
                  ))}
              </ul>
              {!addresses.some(({ role }) => roles.includes(role)) && <EmptyText>{empty}</EmptyText>}
            </>
          )
        }
      </QueryView>
    </Panel>
  );
}

function nameOf({ name, address, role }: WatchedAddress): string {
  return name ?? `${ROLE_NAMES[role]} ${checksumAddress(address)}`;
}

function labelOf(role: WatchRole): string {
  if (isNamed(role, null)) return 'Label (optional)';
  return role === 'protocol' || role === 'distributor' ? 'Protocol' : 'Name';
}

interface AddFormProps {
  readonly roles: readonly WatchRole[];
  readonly onAdd: (body: NewWatch) => Promise<boolean>;
}

function AddForm({ roles, onAdd }: AddFormProps): ReactNode {
  const [usual = 'wallet'] = roles;
  const [role, setRole] = useState<WatchRole>(usual);
  const [address, setAddress] = useState('');
  const [name, setName] = useState('');
  const [event, setEvent] = useState('');
  const submit = async (submission: FormEvent): Promise<void> => {
    submission.preventDefault();
    const claim_event = role === 'distributor' && event.trim() !== '' ? event.trim() : null;
    const isDone = await onAdd({ role, address: address.trim(), name: name.trim() || null, claim_event });
    if (!isDone) return;
    setAddress('');
    setName('');
    setEvent('');
  };
  return (
    <form
      aria-label="Watch an address"
      onSubmit={(submission) => void submit(submission)}
      className="flex flex-wrap items-end gap-3 px-4 py-3"
    >
      {roles.length > 1 && (
        <Select
          label="Kind"
          value={role}
          options={roles.map((one) => ({ value: one, text: ROLE_NAMES[one] }))}
          onChange={setRole}
        />
      )}
      <TextField
        label="Address"
        fieldClass="grow basis-64"
        mono
        required
        value={address}
        onChange={(change) => setAddress(change.target.value)}
        maxLength={64}
        spellCheck={false}
        placeholder="0x…"
      />
      <TextField
        label={labelOf(role)}
        fieldClass="grow basis-40"
        required={!isNamed(role, null)}
        value={name}
        onChange={(change) => setName(change.target.value)}
        maxLength={60}
      />
      {role === 'distributor' && (
        <TextField
          label="Claim event (optional: without one every call is a claim)"
          fieldClass="grow basis-80"
          mono
          value={event}
          onChange={(change) => setEvent(change.target.value)}
          maxLength={300}
          spellCheck={false}
          placeholder="Claimed(uint256 index, address account, uint256 amount)"
        />
      )}
      <Button type="submit" disabled={address.trim() === ''}>
        Add
      </Button>
    </form>
  );
}
