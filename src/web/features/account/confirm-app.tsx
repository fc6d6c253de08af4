import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useMemo, useState } from 'react';
import { callApi } from '../../lib/api-client.ts';
import { qrPath } from '../../lib/qr-path.ts';
import { ActionNote } from '../../ui/action-note.tsx';
import { Button } from '../../ui/button.tsx';
import { FormField } from '../../ui/form-field.tsx';

interface ConfirmAppProps {
  readonly app: { readonly secret: string; readonly uri: string };
  readonly onConfirmed: (recoveryCodes: readonly string[]) => void;
  readonly onCancel: () => void;
}

/** Shows the secret for an authenticator app and takes the app's first code. */
export function ConfirmApp({ app, onConfirmed, onCancel }: ConfirmAppProps): ReactNode {
  const [code, setCode] = useState('');
  const { size, path } = useMemo(() => qrPath(app.uri), [app.uri]);
  const confirm = useMutation({
    mutationFn: () => callApi('confirmSecondFactor', { body: { code } }),
    onSuccess: ({ recovery_codes }) => onConfirmed(recovery_codes),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!confirm.isPending && code.trim() !== '') confirm.mutate();
  };
  return (
    <form onSubmit={submit} className="grid gap-3">
      <div className="flex flex-wrap items-start gap-4">
        {/* Dark on light in both themes, as scanners require. */}
        <svg
          viewBox={`0 0 ${size} ${size}`}
          role="img"
          aria-label="QR code for the authenticator app"
          shapeRendering="crispEdges"
          className="size-44 shrink-0 rounded-control"
        >
          <rect width={size} height={size} fill="#fff" />
          <path d={path} fill="#000" />
        </svg>
        <div className="grid min-w-0 flex-1 basis-48 gap-2 text-muted">
          <p>Scan the code with an authenticator app, or enter this key in the app:</p>
          <code className="font-mono text-13 text-balance break-words text-strong select-all">
            {app.secret.replace(/.{4}(?=.)/g, '$& ')}
          </code>
          <a
            href={app.uri}
            className="justify-self-start text-normal underline underline-offset-4 hover:text-strong"
          >
            Open an app on this device
          </a>
        </div>
      </div>
      <div className="max-w-md">
        <FormField
          label="Code from the app"
          kind="code"
          autoComplete="one-time-code"
          takesFocus
          value={code}
          onChange={setCode}
        />
      </div>
      <div className="flex gap-2">
        <Button type="submit" disabled={confirm.isPending} variant="primary" size="lg">
          Turn on
        </Button>
        <Button onClick={onCancel} variant="quiet" size="lg">
          Cancel
        </Button>
      </div>
      <ActionNote action={confirm} />
    </form>
  );
}
