import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import type { SavedView } from '../../contract/saved-views.ts';
import { ApiError } from '../lib/api-error.ts';
import { keepPeriod } from '../lib/kept-period.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useCurrentScreen } from './current-screen.ts';
import { showOverlay } from './overlay.ts';
import { OverlayDialog } from './overlay-dialog.tsx';
import { OverlayHead } from './overlay-head.tsx';
import { pageTitle } from './page-title.ts';
import { SavedViewLine } from './saved-view-line.tsx';
import { useSavedViews } from './use-saved-views.ts';

/** The operator's saved views: those of the current screen first. */
export function SavedViewsDialog() {
  const current = useCurrentScreen();
  const { views, error, retry, save, rename, remove } = useSavedViews();
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const [message, setMessage] = useState<{ text: string; failed: boolean; undo?: () => void }>();
  const note = useRef<HTMLParagraphElement>(null);
  // The button of a view goes with it, and Undo with its sentence.
  const toNote = (): void => note.current?.focus({ preventScroll: true });
  const run = async (work: Promise<void>, done: string, undo?: () => void): Promise<boolean> => {
    try {
      await work;
      setMessage({ text: done, failed: false, ...(undo ? { undo } : {}) });
      return true;
    } catch (cause) {
      setMessage({ text: textOf(cause), failed: true });
      return false;
    }
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const { screen, address } = current;
    if (name.trim() !== '' && (await run(save({ screen, name, address }), `Saved as “${name.trim()}”.`)))
      setName('');
  };
  const line = (view: SavedView) => (
    <SavedViewLine
      key={view.id}
      view={view}
      onOpen={() => {
        showOverlay(undefined);
        keepPeriod(undefined);
        void navigate({ href: view.address });
      }}
      onRename={(next) => run(rename(view.id, next), `Renamed to “${next.trim()}”.`)}
      onDelete={() => {
        const { id: _, ...body } = view;
        const undo = () => void run(save(body), `“${view.name}” is restored.`).then(toNote);
        void run(remove(view.id), `Deleted “${view.name}”.`, undo).then(toNote);
      }}
    />
  );
  const here = views?.filter(({ screen }) => screen === current.screen) ?? [];
  const elsewhere = views?.filter(({ screen }) => screen !== current.screen) ?? [];
  return (
    <OverlayDialog label="Saved views">
      <OverlayHead title="Saved views" />
      <form onSubmit={(event) => void submit(event)} className="border-b border-line px-4 py-3">
        <div className="flex items-end gap-2">
          <TextField
            label={<>Name for {current.title} in its current view: market, filters, sort and page</>}
            fieldClass="grow"
            value={name}
            onChange={(event) => setName(event.target.value)}
            maxLength={60}
          />
          <Button type="submit" disabled={name.trim() === ''} variant="primary">
            Save
          </Button>
        </div>
      </form>
      <p
        ref={note}
        role="status"
        tabIndex={-1}
        className={`px-4 text-12 outline-none ${message?.failed ? 'text-warn' : 'text-muted'}`}
      >
        {message && (
          <span className="flex items-center gap-3 pt-2">
            {message.text}
            {message.undo && (
              <Button onClick={message.undo} variant="link">
                Undo
              </Button>
            )}
          </span>
        )}
      </p>
      <div className="min-h-0 overflow-y-auto p-2">
        {error !== null && (
          <p className="p-2 text-warn">
            {textOf(error)}{' '}
            <Button onClick={retry} variant="link">
              Retry
            </Button>
          </p>
        )}
        {views?.length === 0 && <p className="p-2 text-muted">No view is saved yet.</p>}
        {here.length > 0 && <Group title={`On ${pageTitle(current.screen)}`}>{here.map(line)}</Group>}
        {elsewhere.length > 0 && <Group title="On other screens">{elsewhere.map(line)}</Group>}
      </div>
    </OverlayDialog>
  );
}

function Group({ title, children }: { readonly title: string; readonly children: React.ReactNode }) {
  return (
    <section>
      <h3 className="px-2 pt-2 pb-1 text-12 font-medium text-muted">{title}</h3>
      <ul>{children}</ul>
    </section>
  );
}

function textOf(cause: unknown): string {
  if (cause instanceof ApiError) return `${cause.message}. ${cause.detail}`;
  return cause instanceof Error ? cause.message : String(cause);
}
