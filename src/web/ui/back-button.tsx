import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

interface BackButtonProps {
  /** Where it leads, in words: 'Back to Dashboard'. */
  readonly label: string;
  readonly to: string;
  readonly search?: Readonly<Record<string, string>>;
}

/** Leads to the page above this one. */
export function BackButton({ label, to, search = {} }: BackButtonProps): ReactNode {
  const navigate = useNavigate();
  return (
    <button
      type="button"
      onClick={() => void navigate({ to, search })}
      className="inline-flex h-8 items-center gap-1.5 rounded-control border border-control px-3 whitespace-nowrap text-normal hover:bg-raised"
    >
      <Icon name="arrow-left" size={14} aria-hidden="true" />
      {label}
    </button>
  );
}
