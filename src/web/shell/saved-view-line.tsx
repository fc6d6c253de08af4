import { type FormEvent, useState } from 'react';
import type { SavedView } from '../../contract/saved-views.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useFocusBack } from '../ui/use-focus-back.ts';
import { pageTitle } from './page-title.ts';

interface SavedViewLineProps {
  readonly view: SavedView;
  readonly onOpen: () => void;
  /** Resolves to true if the name was accepted. */
  readonly onRename: (name: string) => Promise<boolean>;
  readonly onDelete: () => void;
}

/** A saved view: its name opens it; it can be renamed in place and deleted. */
export function SavedViewLine({ view, onOpen, onRename, onDelete }: SavedViewLineProps) {
  const [draft, setDraft] = useState<string>();
  const renaming = useFocusBack(draft !== undefined);
  if (draft !== undefined) {
    const submit = async (event: FormEvent): Promise<void> => {
      event.preventDefault();
      if (draft.trim() === view.name || (await onRename(draft))) setDraft(undefined);
    };
    return (
      <li className="px-2 py-1">
        <form onSubmit={(event) => void submit(event)} className="flex gap-2">
          <TextField
            aria-label={`New name of ${view.name}`}
            ref={(field) => field?.focus()}
            value={draft}
            maxLength={60}
            onChange={(event) => setDraft(event.target.value)}
            className="grow"
          />
          <Button type="submit" disabled={draft.trim() === ''}>
            Rename
          </Button>
          <Button onClick={() => setDraft(undefined)} variant="quiet">
            Cancel
          </Button>
        </form>
      </li>
    );
  }
  return (
    <li className="flex items-center gap-1">
      <Button
        onClick={onOpen}
        variant="bare"
        className="flex min-w-0 grow flex-col rounded-control px-2 py-1 text-left hover:bg-raised"
      >
        <span className="truncate text-strong">{view.name}</span>
        <span className="truncate text-12 text-muted">
          {pageTitle(view.screen)}
          <span className="max-sm:hidden"> · {detailOf(view.address)}</span>
        </span>
      </Button>
      <Button
        ref={renaming}
        aria-label={`Rename ${view.name}`}
        onClick={() => setDraft(view.name)}
        variant="quiet"
        icon="pencil"
      />
      <Button aria-label={`Delete ${view.name}`} onClick={onDelete} variant="quiet" icon="trash" />
    </li>
  );
}

/** The filters of an address as words: 'market imported, status elite'. */
function detailOf(address: string): string {
  const search = new URLSearchParams(address.split('?')[1]);
  const words = [...search].map(([key, value]) => `${key.replaceAll('_', ' ')} ${value}`);
  return words.length === 0 ? address : words.join(', ');
}
