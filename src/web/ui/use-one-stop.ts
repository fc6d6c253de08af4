import { type KeyboardEvent, type RefObject, useEffect } from 'react';

const CONTROLS = 'a[href], button';
const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/**
 * Makes a group one stop of the keyboard: Tab reaches one of its controls, at first the first one, and the left and right arrows
 * the others. Returns the group's handler of keys.
 */
export function useOneStop(group: RefObject<HTMLElement | null>): (event: KeyboardEvent) => void {
  // After each render: its controls come and go with its figures.
  useEffect(() => {
    const controls = controlsOf(group.current);
    const stop = controls.find((control) => control === document.activeElement) ?? controls[0];
    for (const control of controls) control.tabIndex = control === stop ? 0 : -1;
  });
  return (event) => {
    const step = STEPS[event.key];
    const controls = controlsOf(group.current);
    const at = controls.indexOf(event.target as HTMLElement);
    const next = step === undefined || at === -1 ? undefined : controls[at + step];
    if (next === undefined) return;
    event.preventDefault();
    for (const control of controls) control.tabIndex = control === next ? 0 : -1;
    next.focus();
  };
}

function controlsOf(group: HTMLElement | null): HTMLElement[] {
  return [...(group?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])];
}
