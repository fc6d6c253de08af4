import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { MintDetail } from '../../../contract/mint-detail.ts';
import { callApi } from '../../lib/api-client.ts';
import { errorText } from '../../lib/error-text.ts';
import { Button } from '../../ui/button.tsx';
import { IfAllowed } from '../../ui/if-allowed.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';

const FOR = [
  { value: 'unknown', text: 'Not known' },
  { value: 'everyone', text: 'Everyone' },
  { value: 'list', text: 'A list' },
] as const;
const EMPTY = { phase: '', opens: '', closes: '', price: '', limit: '' };

interface PhaseFormProps {
  readonly collection: string;
  readonly phases: MintDetail['phases'];
}

/** Enters and removes phases that the contract of a collection does not tell. */
export function PhaseForm({ collection, phases }: PhaseFormProps): ReactNode {
  const client = useQueryClient();
  const [fields, setFields] = useState(EMPTY);
  const [allowed, setAllowed] = useState<(typeof FOR)[number]['value']>('unknown');
  const [message, setMessage] = useState<{ readonly text: string; readonly failed: boolean }>();
  const run = async (work: Promise<unknown>, done: string): Promise<void> => {
    try {
      await work;
      await client.invalidateQueries({ queryKey: ['mintDetail'] });
      setMessage({ text: done, failed: false });
      setFields(EMPTY);
    } catch (error) {
      setMessage({ text: errorText(error as Error), failed: true });
    }
  };
  const submit = (submission: FormEvent): void => {
    submission.preventDefault();
    const { phase, opens, closes, price, limit } = fields;
    const body = {
      ...{
        collection,
        phase,
        opens_at: instantOf(opens),
        closes_at: closes === '' ? null : instantOf(closes),
      },
      ...{ price_eth: price.trim() || null, per_wallet: limit === '' ? null : Number(limit) },
      allowlist: allowed === 'unknown' ? null : allowed === 'list',
    };
    void run(callApi('setMintPhase', { body }), `Phase ${phase.trim()} is entered.`);
  };
  const field = (name: keyof typeof EMPTY) => ({
    value: fields[name],
    onChange: (change: { readonly target: { readonly value: string } }) =>
      setFields({ ...fields, [name]: change.target.value }),
  });
  return (
    <IfAllowed to="setMintPhase">
      {phases
        .filter(({ phase_source }) => phase_source === 'configured')
        .map(({ phase }) => (
          <p key={phase}>
            <Button
              variant="link"
              onClick={() =>
                void run(
                  callApi('removeMintPhase', { body: { collection, phase } }),
                  `Phase ${phase} is removed.`,
                )
              }
            >
              {`Remove phase ${phase}`}
            </Button>
          </p>
        ))}
      <details>
        <summary className="cursor-pointer text-12 text-muted">Enter a phase by hand</summary>
        <form aria-label="Enter a phase" onSubmit={submit} className="mt-2 grid grid-cols-2 items-end gap-2">
          <TextField label="Phase" required maxLength={20} {...field('phase')} />
          <Select label="Open for" value={allowed} options={FOR} onChange={setAllowed} />
          <TextField label="Opens, UTC" type="datetime-local" required {...field('opens')} />
          <TextField label="Closes, UTC (optional)" type="datetime-local" {...field('closes')} />
          <TextField label="Price, coins (optional)" inputMode="decimal" {...field('price')} />
          <TextField label="A wallet (optional)" type="number" min={1} {...field('limit')} />
          <Button type="submit">Enter</Button>
        </form>
      </details>
      {message && (
        <p
          role={message.failed ? 'alert' : 'status'}
          className={message.failed ? 'text-warn' : 'text-normal'}
        >
          {message.text}
        </p>
      )}
    </IfAllowed>
  );
}

/** `2026-01-02T03:04` of a field for UTC. What is no time is sent as it is, and refused by its name. */
function instantOf(local: string): string {
  const at = Date.parse(`${local}Z`);
  return Number.isNaN(at) ? local : new Date(at).toISOString();
}
