import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';

interface BackButtonProps {
  /** The text, which names the destination: 'Back to Dashboard'. */
  readonly label: string;
  readonly to: string;
  readonly search?: Readonly<Record<string, string>>;
}

/** Leads to the page above this one. */
export function BackButton({ label, to, search = {} }: BackButtonProps): ReactNode {
  const navigate = useNavigate();
  return (
    <Button onClick={() => void navigate({ to, search })} icon="arrow-left">
      {label}
    </Button>
  );
}
