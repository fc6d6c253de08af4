import { useNavigate } from '@tanstack/react-router';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { usePreferences } from '../lib/preferences.ts';
import { currentOverlay, showOverlay } from './overlay.ts';
import { JUMPS, PALETTE_KEY } from './shortcuts.ts';

/** How long the second key may follow `g`. */
const JUMP_WITHIN_MS = 1_500;

/**
 * Listens for the console's shortcuts. Single keys are inactive while something is being typed, while a dialog is open,
 * and for operators who switched them off.
 */
export function useShortcuts(): void {
  const navigate = useNavigate();
  const { shortcuts = true } = usePreferences();
  const jumpUntil = useRef(0);
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    if (isPaletteKey(event)) {
      event.preventDefault();
      showOverlay(currentOverlay() === 'palette' ? undefined : 'palette');
      return;
    }
    if (!shortcuts || event.ctrlKey || event.metaKey || event.altKey || isTaken(event)) return;
    const isSecond = event.timeStamp < jumpUntil.current;
    jumpUntil.current = 0;
    if (isSecond) {
      const jump = JUMPS.find(({ key }) => key === event.key);
      if (jump === undefined) return;
      event.preventDefault();
      void navigate({ to: jump.path });
      return;
    }
    if (event.key === 'g') jumpUntil.current = event.timeStamp + JUMP_WITHIN_MS;
    else if (event.key === '?') showOverlay('shortcuts');
    else if (event.key === 'v') showOverlay('views');
    else if (event.key === '/') focusFilter(event);
  });
  // Registered before the first frame: who sees the console can use its keys.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent): void => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

function isPaletteKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === PALETTE_KEY && ctrlKey !== metaKey && !altKey && !shiftKey;
}

/** True if the key belongs to the focused element or to a dialog. */
function isTaken({ target, defaultPrevented }: KeyboardEvent): boolean {
  return (
    defaultPrevented ||
    !(target instanceof Element) ||
    target.closest('input, select, textarea, [contenteditable], dialog, [role="dialog"]') !== null
  );
}

function focusFilter(event: KeyboardEvent): void {
  const field = document.querySelector<HTMLElement>('main input[type="search"]');
  if (field === null) return;
  event.preventDefault();
  field.focus();
}
