import { lazy } from 'react';
import { HeaderPopover } from './header-popover.tsx';

const ThemeChoices = lazy(async () => ({ default: (await import('./theme-choices.tsx')).ThemeChoices }));

/** The button that opens theme, palette and height of table rows. */
export function ThemeMenu() {
  return (
    <HeaderPopover label="Theme" icon="sun-moon">
      <ThemeChoices />
    </HeaderPopover>
  );
}
