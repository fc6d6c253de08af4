import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { DistributionReport } from '../../../contract/airdrop-distributions.ts';
import { formatNumber } from '../../../domain/format-number.ts';
import { callApi } from '../../lib/api-client.ts';
import { errorText } from '../../lib/error-text.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';

const SHARED = 'grow basis-40';

/** Imports a file of shares. The form takes what the file does not contain. */
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
        <TextField
          label="File: CSV with a header, or JSON with a Merkle tree"
          fieldClass="basis-full"
          type="file"
          required
          accept=".csv,.json,.txt"
          onChange={(change) => setFile(change.target.files?.[0])}
        />
        <TextField label="Protocol" fieldClass={SHARED} name="protocol" required maxLength={60} />
        <TextField label="Token" fieldClass={SHARED} name="token" required maxLength={30} />
        <TextField
          label="Decimals"
          fieldClass={SHARED}
          name="decimals"
          type="number"
          required
          min={0}
          max={36}
          defaultValue={18}
        />
        <TextField
          label="Last day to claim, UTC (optional)"
          fieldClass={SHARED}
          name="deadline"
          type="date"
        />
        <TextField
          label="Distributor (optional)"
          fieldClass={SHARED}
          name="distributor"
          maxLength={64}
          placeholder="0x…"
        />
        <Button type="submit" disabled={run.isPending || !file}>
          {run.isPending ? 'Importing…' : 'Import'}
        </Button>
      </form>
      {run.error && (
        <p role="alert" className="pb-2 text-warn">
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
  if (outcome === 'known') return `${count} were already imported; nothing changed.`;
  if (outcome === 'deadline') return `${count} were already imported; their deadline was changed.`;
  return `${count} added${proven === 'none' ? '' : ', each proved against the root'}.`;
}
