import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onKept: () => void;
}

/** Shows new recovery codes once. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps): ReactNode {
  return (
    <div className="grid gap-3" role="status">
      <p className="text-normal">
        Each code signs you in once, in place of the app. Store them outside the app: they are shown only
        once.
      </p>
      <ul className="grid gap-x-6 gap-y-1 rounded-control border border-line p-3 font-mono text-12 text-strong select-all @xl:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button onClick={onKept} size="lg" className="justify-self-start">
        I have stored them
      </Button>
    </div>
  );
}
