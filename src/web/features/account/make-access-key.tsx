import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { ACCESS_KEY_DAYS } from '../../../contract/access-keys.ts';
import { callApi } from '../../lib/api-client.ts';
import { ActionNote } from '../../ui/action-note.tsx';
import { Button } from '../../ui/button.tsx';
import { FormField } from '../../ui/form-field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';

const LIVES = [7, 30, ACCESS_KEY_DAYS.usual, ACCESS_KEY_DAYS.most];

/** Creates an access key, which takes the password, and shows it once. */
export function MakeAccessKey({ onMade }: { readonly onMade: () => void }): ReactNode {
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
        <TextField
          label="Name of the key"
          fieldClass="flex-1 basis-40"
          size="lg"
          required
          maxLength={60}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Select
          label="Expires in"
          size="lg"
          value={days}
          options={LIVES.map((life) => ({ value: life, text: `${life} days` }))}
          onChange={setDays}
        />
        <div className="flex-1 basis-48">
          <FormField
            label="Your password"
            kind="password"
            autoComplete="current-password"
            value={password}
            onChange={setPassword}
          />
        </div>
        <Button type="submit" disabled={make.isPending} variant="primary" size="lg">
          Create key
        </Button>
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
    // Without TLS a browser has no clipboard to write to; the key can be selected by hand.
    void navigator.clipboard?.writeText(secret).then(() => setCopied(true));
  };
  return (
    <div role="status" className="grid gap-2 rounded-control border border-line bg-page p-3">
      <p className="text-normal">Copy this key now: it is shown only once.</p>
      <div className="flex flex-wrap items-center gap-2">
        <code className="min-w-0 font-mono text-12 wrap-anywhere text-strong select-all">{secret}</code>
        <Button onClick={copy} icon={icon}>
          {copied ? 'Copied' : 'Copy'}
        </Button>
      </div>
    </div>
  );
}
