import { lazyPart } from '../ui/lazy-part.tsx';
import { HeaderPopover } from './header-popover.tsx';

const ThemeChoices = lazyPart(async () => (await import('./theme-choices.tsx')).ThemeChoices);

/** The button that opens theme, palette and height of table rows. */
export function ThemeMenu() {
  return (
    <HeaderPopover label="Theme" icon="sun-moon">
      <ThemeChoices />
    </HeaderPopover>
  );
}
