/** Moves the focus from a button that is about to go to the slider of its section, whose choice it has cleared. */
export function focusSliderBeside(button: Element): void {
  button.closest('section')?.querySelector<HTMLElement>('[role=slider]')?.focus({ preventScroll: true });
}
