import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { keepPeriod } from '../lib/kept-period.ts';
import { Icon } from '../ui/icon.tsx';
import { TextField } from '../ui/text-field.tsx';
import { COMMAND_SECTIONS, type Command, findCommands } from './command.ts';
import { CommandOption } from './command-option.tsx';
import { showOverlay } from './overlay.ts';
import { OverlayDialog } from './overlay-dialog.tsx';
import { pageCommands, symbolCommands } from './page-commands.ts';
import { pageTitle } from './page-title.ts';
import { useActionCommands } from './use-action-commands.ts';
import { useDocumentCommands } from './use-document-commands.ts';
import { useNoteCommands } from './use-note-commands.ts';
import { usePatternCommands } from './use-pattern-commands.ts';
import { useSavedViews } from './use-saved-views.ts';

/** A search field for pages, symbols, patterns by bits, notes, saved views, actions and documents. */
export function CommandPalette() {
  const id = useId();
  const [text, setText] = useState('');
  const { found, searching } = useFoundCommands(text);
  const [at, setAt] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const place = Math.min(at, found.length - 1);
  const chosen = found[place];
  useEffect(() => {
    if (chosen !== undefined)
      list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  const optionId = (command: Command): string => `${id} ${command.id}`.replaceAll(/\s/g, '-');
  const run = (command: Command): void => {
    showOverlay(undefined);
    command.run();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const to = destination(event.key, place, found.length);
    if (to !== undefined) setAt(to);
    else if (event.key === 'Enter' && chosen !== undefined) run(chosen);
    else return;
    event.preventDefault();
  };
  return (
    <OverlayDialog label="Commands">
      <div className="flex items-center gap-3 border-b border-line px-4 focus-within:outline-2 focus-within:-outline-offset-2 focus-within:outline-accent">
        <Icon name="search" aria-hidden="true" className="size-4 shrink-0 text-muted" />
        <TextField
          size="bare"
          role="combobox"
          aria-label="Search commands"
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={chosen && optionId(chosen)}
          placeholder="Page, symbol, bits of a pattern, action…"
          value={text}
          maxLength={64}
          spellCheck={false}
          onChange={(event) => {
            setText(event.target.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
          className="h-12 min-w-0 grow bg-transparent text-16 text-strong outline-none"
        />
      </div>
      <p role="status" className="sr-only">
        {searching ? 'Searching…' : `${found.length} commands`}
      </p>
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label="Commands"
        className="min-h-0 overflow-y-auto p-2"
      >
        {COMMAND_SECTIONS.map((section) => {
          const commands = found.filter((command) => command.section === section);
          return commands.length === 0 ? null : (
            <fieldset key={section} aria-label={section} className="min-w-0">
              <p aria-hidden="true" className="px-2 pt-2 pb-1 text-12 font-medium text-muted">
                {section}
              </p>
              {commands.map((command) => (
                <CommandOption
                  key={command.id}
                  id={optionId(command)}
                  command={command}
                  chosen={command === chosen}
                  onPoint={() => setAt(found.indexOf(command))}
                  onRun={() => run(command)}
                />
              ))}
            </fieldset>
          );
        })}
      </div>
      {found.length === 0 && (
        <p className="px-4 pb-4 text-muted">
          {searching ? 'Searching…' : 'No results. Type bits such as 0110 to find patterns.'}
        </p>
      )}
    </OverlayDialog>
  );
}

function useFoundCommands(text: string): { found: readonly Command[]; searching: boolean } {
  const navigate = useNavigate();
  const go = ({ to, search = {} }: { to: string; search?: Readonly<Record<string, string>> }): void =>
    void navigate({ to, search });
  const actions = useActionCommands();
  const { views = [] } = useSavedViews();
  const patterns = usePatternCommands(text, ({ pattern, symbol, market, granularity }) => {
    void navigate({
      to: '/trading/patterns/$pattern/{-$symbol}',
      params: { pattern, ...(symbol === null ? {} : { symbol }) },
      search: { market, ...(granularity === null ? {} : { granularity }) },
    });
  });
  const documents = useDocumentCommands(text);
  const notes = useNoteCommands(text, (href) => {
    keepPeriod(undefined);
    void navigate({ href });
  });
  const saved = views.map(
    (view): Command => ({
      id: `view ${view.id}`,
      section: 'Saved views',
      label: view.name,
      words: pageTitle(view.screen),
      hint: pageTitle(view.screen),
      run: () => {
        // A view shows what its address says.
        keepPeriod(undefined);
        void navigate({ href: view.address });
      },
    }),
  );
  const found = findCommands([...saved, ...pageCommands(go), ...symbolCommands(go), ...actions], text);
  return {
    found: [...patterns.commands, ...notes.commands, ...found, ...documents.commands],
    searching: patterns.searching || notes.searching || documents.searching,
  };
}

/** The option that a key moves to, wrapping at both ends; undefined for other keys. */
function destination(key: string, at: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return (at - 1 + count) % count;
  if (key === 'PageDown') return Math.min(count - 1, at + 8);
  if (key === 'PageUp') return Math.max(0, at - 8);
  return undefined;
}
