import type { Place } from '../areas/web-area.ts';
import type { Command } from './command.ts';
import { NAVIGATION, type NavigationPage, OWN_PAGES } from './navigation.ts';
import { jumpTo } from './shortcuts.ts';

type Go = (place: Pick<Place, 'to' | 'search'>) => void;

/** Commands for all pages without parameters, then for the destinations inside the pages of areas. */
export function pageCommands(go: Go): readonly Command[] {
  const page = ({ path, title, jump, menu }: NavigationPage, area: string): Command => ({
    id: `page ${path}`,
    section: 'Pages',
    label: title,
    alias: menu?.label,
    words: `${area} ${path}`,
    hint: area,
    keys: jumpTo({ path, ...(jump === undefined ? {} : { jump }) }),
    run: () => go({ to: path }),
  });
  return [
    ...OWN_PAGES.map((each) => page(each, '')),
    ...NAVIGATION.flatMap((group) =>
      group.pages.filter(({ path }) => !path.includes('$')).map((each) => page(each, group.title)),
    ),
    ...NAVIGATION.flatMap(({ title, places }) =>
      places.map((place) => ({ ...placeCommand(place, 'Pages', go), hint: title })),
    ),
  ];
}

/** Commands for the pages of one symbol. */
export function symbolCommands(go: Go): readonly Command[] {
  return NAVIGATION.flatMap(({ symbolPlaces }) =>
    symbolPlaces.map((place) => placeCommand(place, 'Symbols', go)),
  );
}

function placeCommand({ to, search, ...place }: Place, section: Command['section'], go: Go): Command {
  return { ...place, section, run: () => go({ to, ...(search && { search }) }) };
}
