import type { UseMutationResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '../lib/api-error.ts';
import { Icon } from './icon.tsx';

interface ActionNoteProps {
  readonly action: Pick<UseMutationResult<unknown, Error, never>, 'error' | 'isSuccess'>;
  /** Text on success; absent where the page shows the result. */
  readonly done?: string;
  /** The fields that show their own problems. */
  readonly atFields?: readonly string[];
}

/** The result of an operator's action: why it failed, or that it succeeded. */
export function ActionNote({ action, done, atFields }: ActionNoteProps): ReactNode {
  if (action.error) {
    return (
      <p role="alert" className="flex items-start gap-2 text-warn">
        <Icon name="circle-exclamation-point" size={16} aria-hidden="true" className="mt-0.5 shrink-0" />
        <span className="min-w-0">{reasonOf(action.error, atFields)}</span>
      </p>
    );
  }
  if (!action.isSuccess || done === undefined) return null;
  return (
    <p role="status" className="flex items-start gap-2 text-strong">
      <Icon name="circle-check" size={16} aria-hidden="true" className="mt-0.5 shrink-0" />
      <span className="min-w-0">{done}</span>
    </p>
  );
}

function reasonOf(error: Error, atFields: readonly string[] = []): string {
  if (!(error instanceof ApiError)) return error.message;
  const problems = error.problems
    .filter(({ field }) => !atFields.includes(field))
    .map(({ field, reason }) => `${labelOf(field)} ${reason}.`);
  return [`${error.message}.`, error.detail, ...problems].join(' ');
}

function labelOf(field: string): string {
  const words = field.replaceAll('_', ' ');
  return `The ${words}`;
}
