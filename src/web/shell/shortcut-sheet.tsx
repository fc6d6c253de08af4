import { setPreference, usePreferences } from '../lib/preferences.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { KeyHint } from './key-hint.tsx';
import { OverlayDialog } from './overlay-dialog.tsx';
import { OverlayHead } from './overlay-head.tsx';
import { controlKey, JUMPS, PALETTE_KEY, SINGLE_KEYS } from './shortcuts.ts';

/** Keys of a card with the focus. */
const CARD_KEYS = [
  { keys: 'Tab', text: 'Pass a card' },
  { keys: '← →', text: 'Go through the definitions of its figures' },
] as const;

/** Keys of a table row with the focus. */
const ROW_KEYS = [
  { keys: '↑ ↓', text: 'Move between rows' },
  { keys: 'Home End', text: 'Go to the first or last row' },
  { keys: 'Enter', text: 'Open the row' },
  { keys: 'Space', text: 'Look into the row; ↑ ↓ walk on, → goes there, Escape closes' },
] as const;

/** Lists all shortcuts and switches single-key ones on or off. */
export function ShortcutSheet() {
  const { shortcuts = true } = usePreferences();
  return (
    <OverlayDialog label="Keyboard shortcuts">
      <OverlayHead title="Keyboard shortcuts" />
      <div className="min-h-0 overflow-y-auto p-4">
        <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
          <Group
            title="Everywhere"
            lines={[
              { keys: `${controlKey()} ${PALETTE_KEY.toUpperCase()}`, text: 'Open the command palette' },
              ...SINGLE_KEYS,
            ]}
          />
          <div className="flex flex-col gap-4">
            <Group title="In a table" lines={ROW_KEYS} />
            <Group title="At a card" lines={CARD_KEYS} />
          </div>
          <Group
            title="Go to"
            lines={JUMPS.map(({ key, label }) => ({ keys: `g ${key}`, text: label }))}
            wide
          />
        </div>
        <Checkbox
          checked={shortcuts}
          onChange={(checked) => void setPreference('shortcuts', checked)}
          className="mt-4 border-t border-line pt-4"
        >
          <span>
            Single-key shortcuts
            <span className="block text-12 text-muted">
              Turn them off if they interfere with speech input; shortcuts with {controlKey()} stay.
            </span>
          </span>
        </Checkbox>
      </div>
    </OverlayDialog>
  );
}

interface GroupProps {
  readonly title: string;
  readonly lines: ReadonlyArray<{ readonly keys: string; readonly text: string }>;
  readonly wide?: boolean;
}

function Group({ title, lines, wide = false }: GroupProps) {
  return (
    <section className={wide ? 'sm:col-span-2' : ''}>
      <h3 className="pb-1 text-12 font-medium text-muted">{title}</h3>
      <dl className={wide ? 'gap-x-8 sm:columns-2' : ''}>
        {lines.map(({ keys, text }) => (
          <div key={keys} className="flex min-h-7 break-inside-avoid items-center justify-between gap-4">
            <dt>{text}</dt>
            <dd>
              <KeyHint keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
