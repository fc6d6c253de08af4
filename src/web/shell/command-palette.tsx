import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { keepPeriod } from '../lib/kept-period.ts';
import { Icon } from '../ui/icon.tsx';
import { TextField } from '../ui/text-field.tsx';
import { type Command, findCommands } from './command.ts';
import { CommandOption } from './command-option.tsx';
import { monthCommands } from './month-commands.ts';
import { showOverlay } from './overlay.ts';
import { OverlayDialog } from './overlay-dialog.tsx';
import { pageCommands, symbolCommands } from './page-commands.ts';
import { pageTitle } from './page-title.ts';
import { recentCommands } from './recent-commands.ts';
import { searchState } from './search-state.ts';
import { useActionCommands } from './use-action-commands.ts';
import { useAddressCommands } from './use-address-commands.ts';
import { useDocumentCommands } from './use-document-commands.ts';
import { useNoteCommands } from './use-note-commands.ts';
import { usePatternCommands } from './use-pattern-commands.ts';
import { useSavedViews } from './use-saved-views.ts';
import { useTradeCommands } from './use-trade-commands.ts';

const NO_RESULTS = 'No results. Bits such as 0110 find patterns, 0x… wallets, 1-23 a trade, 2026-10 a month.';

/** A search field for recent screens, pages, months, symbols, patterns by bits, trades, wallets, notes, saved views, actions and documents. */
export function CommandPalette() {
  const id = useId();
  const [text, setText] = useState('');
  const { found, searches } = useFoundCommands(text);
  const heard = searchState(searches, `${found.length} commands`);
  const seen = searchState(searches, NO_RESULTS);
  const [at, setAt] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const place = Math.min(at, found.length - 1);
  const chosen = found[place];
  const sections = [...new Set(found.map(({ section }) => section))];
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
          placeholder="Page, month, symbol, bits, trade, wallet, action…"
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
        {heard.text}
      </p>
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label="Commands"
        className="min-h-0 overflow-y-auto p-2"
      >
        {sections.map((section) => (
          <fieldset key={section} aria-label={section} className="min-w-0">
            <p aria-hidden="true" className="px-2 pt-2 pb-1 text-12 font-medium text-muted">
              {section}
            </p>
            {found
              .filter((command) => command.section === section)
              .map((command) => (
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
        ))}
      </div>
      {(found.length === 0 || seen.failed) && (
        <p className={`px-4 py-3 ${seen.failed ? 'text-warn' : 'text-muted'}`}>{seen.text}</p>
      )}
    </OverlayDialog>
  );
}

interface Found {
  readonly found: readonly Command[];
  readonly searches: Parameters<typeof searchState>[0];
}

function useFoundCommands(text: string): Found {
  const navigate = useNavigate();
  const go = ({ to, search = {} }: { to: string; search?: Readonly<Record<string, string>> }): void =>
    void navigate({ to, search });
  const actions = useActionCommands();
  const { views = [], error: lost } = useSavedViews();
  const patterns = usePatternCommands(text, ({ pattern, symbol, market, granularity }) => {
    void navigate({
      to: '/trading/patterns/$pattern/{-$symbol}',
      params: { pattern, ...(symbol === null ? {} : { symbol }) },
      search: { market, ...(granularity === null ? {} : { granularity }) },
    });
  });
  const documents = useDocumentCommands(text);
  const trades = useTradeCommands(text);
  const addresses = useAddressCommands(text);
  const goAnew = (href: string): void => {
    // An address that was kept shows what it says.
    keepPeriod(undefined);
    void navigate({ href });
  };
  const notes = useNoteCommands(text, goAnew);
  const saved = views.map(
    (view): Command => ({
      id: `view ${view.id}`,
      section: 'Saved views',
      label: view.name,
      words: pageTitle(view.screen),
      hint: pageTitle(view.screen),
      run: () => goAnew(view.address),
    }),
  );
  const pages = pageCommands(go);
  // A page that is found by its name stands once.
  const recent = recentCommands((href) => void navigate({ href })).filter(
    ({ id }) => text.trim() === '' || !pages.some((page) => page.id === id.replace('recent', 'page')),
  );
  const found = findCommands([...recent, ...saved, ...pages, ...symbolCommands(go), ...actions], text);
  const first = [patterns, trades, addresses];
  const asked = [...first, notes, documents];
  return {
    found: [
      ...first.flatMap(({ commands }) => commands),
      ...monthCommands(text, new Date(), go),
      ...found,
      ...notes.commands,
      ...documents.commands,
    ],
    searches: [...asked, { error: lost }],
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
