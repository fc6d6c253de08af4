import { type ReactNode, useState } from 'react';
import { pageIn } from './page-in.ts';
import { TextField } from './text-field.tsx';

interface PageFieldProps {
  /** Null while unknown. */
  readonly pages: number | null;
  readonly onPage: (page: number) => void;
}

/** A field for a page number; Enter goes there. An invalid number is refused with its reason. */
export function PageField({ pages, onPage }: PageFieldProps): ReactNode {
  const [draft, setDraft] = useState('');
  const [reason, setReason] = useState<string>();
  return (
    <form
      noValidate
      className="max-sm:grow"
      onSubmit={(event) => {
        event.preventDefault();
        const wanted = pageIn(draft, pages);
        if ('reason' in wanted) return setReason(wanted.reason);
        setDraft('');
        onPage(wanted.page);
      }}
    >
      <TextField
        label="Go to page"
        beside
        error={reason}
        fieldClass="max-sm:justify-end"
        inputMode="numeric"
        enterKeyHint="go"
        maxLength={12}
        value={draft}
        onChange={(event) => {
          setDraft(event.target.value);
          setReason(undefined);
        }}
        className="w-16"
      />
    </form>
  );
}
