import { type ReactNode, Suspense, useRef } from 'react';
import { usePreferencesProblem } from '../lib/preferences.ts';
import { storeNotice } from '../lib/store-notice.ts';
import { useStoreTrouble } from '../lib/store-trouble.ts';
import { useRetriedFailure } from '../lib/total-failure.ts';
import { usePasswordEnd } from '../lib/use-password-end.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { AccountMenu } from './account-menu.tsx';
import { AlertBell } from './alert-bell.tsx';
import { KeyHint } from './key-hint.tsx';
import { showOverlay } from './overlay.ts';
import { ReplayLine } from './replay-line.tsx';
import { controlKey, PALETTE_KEY } from './shortcuts.ts';
import { StatusRail } from './status-rail.tsx';
import { ThemeMenu } from './theme-menu.tsx';
import { TotalFailureNotice } from './total-failure-notice.tsx';
import { useFrameHeight } from './use-frame-height.ts';

/** Most operators have chosen their password. */
const PasswordNotice = lazyPart(async () => (await import('./password-notice.tsx')).PasswordNotice);

interface HeaderProps {
  /** Where the page stands, with its heading. */
  readonly children: ReactNode;
  readonly onOpenMenu: () => void;
}

/** The header: page title and menus, the status rail, and notices. */
export function Header({ children, onOpenMenu }: HeaderProps) {
  const problem = usePreferencesProblem();
  const trouble = useStoreTrouble();
  const { failure, retry } = useRetriedFailure();
  const passwordEnd = usePasswordEnd();
  const frame = useRef<HTMLElement>(null);
  useFrameHeight(frame);
  return (
    <header ref={frame} className="sticky top-0 z-30 border-b border-line bg-page print:hidden">
      <div className="frame-width flex items-center gap-x-3 px-4 py-1.5">
        <Button
          onClick={onOpenMenu}
          aria-label="Open the menu"
          variant="quiet"
          className="-ml-2 md:hidden"
          icon="menu"
        />
        {children}
        <div className="-mr-2 flex items-center">
          <Button
            title="Go to a page, symbol or pattern, or run an action"
            onClick={() => showOverlay('palette')}
            variant="quiet"
            square
            className="xl:w-auto xl:px-2"
          >
            <Icon name="search" size={16} aria-hidden="true" />
            <span className="sr-only">Commands</span>
            <span className="max-xl:hidden">
              <KeyHint keys={`${controlKey()} ${PALETTE_KEY.toUpperCase()}`} />
            </span>
          </Button>
          <Button
            aria-label="Saved views"
            title="Saved views"
            onClick={() => showOverlay('views')}
            variant="quiet"
            icon="bookmark"
            className="max-sm:hidden"
          />
          <AlertBell />
          <ThemeMenu />
          <AccountMenu />
        </div>
      </div>
      <StatusRail />
      <ReplayLine />
      {trouble !== undefined && <Notice>{storeNotice(trouble)}</Notice>}
      {trouble === undefined && failure !== undefined && (
        <Notice>
          <TotalFailureNotice failure={failure} onRetry={retry} />
        </Notice>
      )}
      {passwordEnd !== undefined && (
        <Suspense>
          <Notice>
            <PasswordNotice end={passwordEnd} />
          </Notice>
        </Suspense>
      )}
      {problem !== undefined && failure === undefined && (
        <Notice>{`${problem}. Your settings apply here until they can be saved.`}</Notice>
      )}
    </header>
  );
}

function Notice({ children }: { readonly children: ReactNode }) {
  return (
    <p role="status" className="border-t border-line bg-warn-soft px-4 py-1 text-12 text-warn">
      {children}
    </p>
  );
}
