import { type FormEvent, useState } from 'react';
import type { SavedView } from '../../contract/saved-views.ts';
import { Icon } from '../ui/icon.tsx';
import { pageTitle } from './page-title.ts';

interface SavedViewLineProps {
  readonly view: SavedView;
  readonly onOpen: () => void;
  /** Answers whether the name was taken. */
  readonly onRename: (name: string) => Promise<boolean>;
  readonly onDelete: () => void;
}

const ICON_BUTTON =
  'grid size-8 shrink-0 place-items-center rounded-control text-muted hover:bg-panel hover:text-strong';

/** One saved view: its name opens it; it can be renamed in its place and deleted. */
export function SavedViewLine({ view, onOpen, onRename, onDelete }: SavedViewLineProps) {
  const [draft, setDraft] = useState<string>();
  if (draft !== undefined) {
    const submit = async (event: FormEvent): Promise<void> => {
      event.preventDefault();
      if (draft.trim() === view.name || (await onRename(draft))) setDraft(undefined);
    };
    return (
      <li className="px-2 py-1">
        <form onSubmit={(event) => void submit(event)} className="flex gap-2">
          <input
            aria-label={`New name of ${view.name}`}
            ref={(field) => field?.focus()}
            value={draft}
            maxLength={60}
            autoComplete="off"
            onChange={(event) => setDraft(event.target.value)}
            className="h-8 min-w-0 grow rounded-control border border-control bg-page px-2"
          />
          <button
            type="submit"
            disabled={draft.trim() === ''}
            className="h-8 rounded-control border border-control px-3 hover:bg-raised disabled:text-muted"
          >
            Rename
          </button>
          <button
            type="button"
            onClick={() => setDraft(undefined)}
            className="h-8 rounded-control px-2 text-muted hover:text-strong"
          >
            Cancel
          </button>
        </form>
      </li>
    );
  }
  return (
    <li className="flex items-center gap-1 rounded-control hover:bg-raised">
      <button type="button" onClick={onOpen} className="flex min-w-0 grow flex-col px-2 py-1 text-left">
        <span className="truncate text-strong">{view.name}</span>
        <span className="truncate text-12 text-muted">
          {pageTitle(view.screen)}
          <span className="max-sm:hidden"> · {detailOf(view.address)}</span>
        </span>
      </button>
      <button
        type="button"
        aria-label={`Rename ${view.name}`}
        onClick={() => setDraft(view.name)}
        className={ICON_BUTTON}
      >
        <Icon name="pencil" aria-hidden="true" className="size-4" />
      </button>
      <button type="button" aria-label={`Delete ${view.name}`} onClick={onDelete} className={ICON_BUTTON}>
        <Icon name="trash" aria-hidden="true" className="size-4" />
      </button>
    </li>
  );
}

/** What an address fixes, as words: 'market imported, status elite'. */
function detailOf(address: string): string {
  const search = new URLSearchParams(address.split('?')[1]);
  const words = [...search].map(([key, value]) => `${key.replaceAll('_', ' ')} ${value}`);
  return words.length === 0 ? address : words.join(', ');
}
