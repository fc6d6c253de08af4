import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { ACCESS_KEY_DAYS } from '../../../contract/access-keys.ts';
import { callApi } from '../../lib/api-client.ts';
import { Icon } from '../../ui/icon.tsx';
import { ActionNote } from './action-note.tsx';
import { FormField } from './form-field.tsx';

const LIVES = [7, 30, ACCESS_KEY_DAYS.usual, ACCESS_KEY_DAYS.most];
const FIELD = 'h-9 w-full rounded-control border border-control bg-page px-3 text-strong';

/** Makes an access key, by the password once more, and shows it, this once. */
export function MakeAccessKey({ onMade }: { readonly onMade: () => void }): ReactNode {
  const id = useId();
  const [name, setName] = useState('');
  const [days, setDays] = useState<number>(ACCESS_KEY_DAYS.usual);
  const [password, setPassword] = useState('');
  const make = useMutation({
    mutationFn: (given: string) => callApi('makeAccessKey', { body: { name, days, password: given } }),
    onSuccess: () => {
      setName('');
      onMade();
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (make.isPending) return;
    setPassword('');
    make.mutate(password);
  };
  return (
    <div className="grid gap-3 p-4">
      <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
        <div className="grid flex-1 basis-40 gap-1">
          <label htmlFor={`${id}-name`} className="text-12 text-muted">
            Name of the key
          </label>
          <input
            id={`${id}-name`}
            required
            maxLength={60}
            autoComplete="off"
            value={name}
            onChange={(event) => setName(event.target.value)}
            className={FIELD}
          />
        </div>
        <div className="grid gap-1">
          <label htmlFor={`${id}-days`} className="text-12 text-muted">
            Expires in
          </label>
          <select
            id={`${id}-days`}
            value={days}
            onChange={(event) => setDays(Number(event.target.value))}
            className={FIELD}
          >
            {LIVES.map((life) => (
              <option key={life} value={life}>{`${life} days`}</option>
            ))}
          </select>
        </div>
        <div className="flex-1 basis-48">
          <FormField
            label="Your password"
            kind="password"
            autoComplete="current-password"
            value={password}
            onChange={setPassword}
          />
        </div>
        <button
          type="submit"
          disabled={make.isPending}
          className="h-9 rounded-control bg-accent px-4 font-medium text-on-accent disabled:opacity-60"
        >
          Make key
        </button>
      </form>
      {make.isError && <ActionNote action={make} />}
      {make.data && <MadeKey secret={make.data.key} />}
    </div>
  );
}

function MadeKey({ secret }: { readonly secret: string }): ReactNode {
  const [copied, setCopied] = useState(false);
  const icon = copied ? 'check' : 'copy';
  const copy = (): void => {
    // Without TLS a browser has no clipboard to write to; the key can be selected by hand then.
    void navigator.clipboard?.writeText(secret).then(() => setCopied(true));
  };
  return (
    <div role="status" className="grid gap-2 rounded-control border border-line bg-raised p-3">
      <p className="text-normal">Keep this key now: it is not shown again.</p>
      <div className="flex flex-wrap items-center gap-2">
        <code className="min-w-0 font-mono text-12 wrap-anywhere text-strong select-all">{secret}</code>
        <button
          type="button"
          onClick={copy}
          className="inline-flex h-8 items-center gap-1.5 rounded-control border border-control px-3 text-normal hover:bg-panel"
        >
          <Icon name={icon} size={14} aria-hidden="true" />
          {copied ? 'Copied' : 'Copy'}
        </button>
      </div>
    </div>
  );
}
