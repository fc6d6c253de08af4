import { type ReactNode, useId, useState } from 'react';
import { pageIn } from './page-in.ts';

interface PageFieldProps {
  /** Null until they are counted. */
  readonly pages: number | null;
  readonly onPage: (page: number) => void;
}

/** A field for the number of a page; Enter turns to it. What is none is refused with the reason, and nothing turns. */
export function PageField({ pages, onPage }: PageFieldProps): ReactNode {
  const [draft, setDraft] = useState('');
  const [reason, setReason] = useState<string>();
  const id = useId();
  return (
    <form
      noValidate
      className="flex flex-wrap items-center gap-2 max-sm:w-full"
      onSubmit={(event) => {
        event.preventDefault();
        const wanted = pageIn(draft, pages);
        if ('reason' in wanted) return setReason(wanted.reason);
        setDraft('');
        onPage(wanted.page);
      }}
    >
      <label className="flex items-center gap-2 text-muted max-sm:grow max-sm:justify-between">
        Go to page
        <input
          inputMode="numeric"
          enterKeyHint="go"
          autoComplete="off"
          maxLength={12}
          value={draft}
          onChange={(event) => {
            setDraft(event.target.value);
            setReason(undefined);
          }}
          aria-invalid={reason !== undefined}
          aria-describedby={reason === undefined ? undefined : id}
          className="h-8 w-16 rounded-control border border-control bg-panel px-1.5 text-normal aria-invalid:border-loss"
        />
      </label>
      {reason !== undefined && (
        <span id={id} role="alert" className="text-12 text-warn">
          {reason}
        </span>
      )}
    </form>
  );
}
