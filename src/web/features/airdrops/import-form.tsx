import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { DistributionReport } from '../../../contract/airdrop-distributions.ts';
import { formatNumber } from '../../../domain/format-number.ts';
import { callApi } from '../../lib/api-client.ts';
import { errorText } from '../../lib/error-text.ts';
import { BUTTON, FIELD } from './form-styles.ts';

const LABEL = 'grid min-w-0 grow basis-40 gap-1 text-12 text-muted';

/** Imports a file of shares: what the file does not say itself is asked for. */
export function ImportForm(): ReactNode {
  const client = useQueryClient();
  const [file, setFile] = useState<File>();
  const run = useMutation({
    mutationFn: ({ fields, content }: { fields: FormData; content: File }) => {
      const text = (name: string) => String(fields.get(name) ?? '').trim();
      const date = text('deadline');
      return callApi('importDistribution', {
        file: content,
        query: {
          protocol: text('protocol'),
          token: text('token'),
          decimals: Number(text('decimals')),
          unit: undefined,
          distributor: text('distributor') || undefined,
          deadline: date === '' ? undefined : `${date}T23:59:59Z`,
        },
      });
    },
    onSuccess: () => client.invalidateQueries(),
  });
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (file) run.mutate({ fields: new FormData(event.currentTarget), content: file });
  };
  return (
    <details className="border-t border-line px-4 py-2">
      <summary className="text-normal">Import a distribution</summary>
      <form
        aria-label="Import a distribution"
        onSubmit={submit}
        className="flex flex-wrap items-end gap-3 py-3"
      >
        <label className={`${LABEL} basis-full`}>
          File: CSV with a header, or JSON with a Merkle tree
          <input
            type="file"
            required
            accept=".csv,.json,.txt"
            onChange={(change) => setFile(change.target.files?.[0])}
            className="text-13 text-normal"
          />
        </label>
        <label className={LABEL}>
          Protocol
          <input name="protocol" required maxLength={60} autoComplete="off" className={FIELD} />
        </label>
        <label className={LABEL}>
          Token
          <input name="token" required maxLength={30} autoComplete="off" className={FIELD} />
        </label>
        <label className={LABEL}>
          Decimals
          <input
            name="decimals"
            type="number"
            required
            min={0}
            max={36}
            defaultValue={18}
            className={FIELD}
          />
        </label>
        <label className={LABEL}>
          Last day to claim, UTC (may be empty)
          <input name="deadline" type="date" className={FIELD} />
        </label>
        <label className={`${LABEL} basis-80`}>
          Distributor (may be empty)
          <input name="distributor" maxLength={64} autoComplete="off" placeholder="0x…" className={FIELD} />
        </label>
        <button type="submit" disabled={run.isPending || !file} className={BUTTON}>
          {run.isPending ? 'Importing…' : 'Import'}
        </button>
      </form>
      {run.error && (
        <p role="alert" className="pb-2 text-loss">
          {errorText(run.error)}
        </p>
      )}
      {run.data && (
        <p role="status" className="pb-2 text-normal">
          {reportText(run.data)}
        </p>
      )}
    </details>
  );
}

function reportText({ outcome, shares, proven }: DistributionReport): string {
  const count = `${formatNumber(shares, { unit: 'count' })} shares`;
  if (outcome === 'known') return `${count} were there already; nothing changed.`;
  if (outcome === 'deadline') return `${count} were there already; their deadline was changed.`;
  return `${count} added${proven === 'none' ? '' : ', each proved against the root'}.`;
}
