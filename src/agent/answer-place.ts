import type { AgentPart } from '../contract/agent.ts';
import type { AreaPage } from '../contract/areas/area.ts';
import { AREAS } from '../contract/areas/areas.ts';
import { sentences } from './answer-parts.ts';
import { SETTING_TOPICS } from './areas/setting-topics.ts';
import { CONSOLE_PLACES } from './console-places.ts';
import { listed } from './grammar/listed.ts';

/** Asks for the place of something: 'where do I change my password', 'how do I add an alert rule', 'where is the laboratory'. */
const ASKS: readonly RegExp[] = [
  /^where (?:do|can|could|would|should|must|may) (?:i|we|one|you) (?:go to )?(?:change|set up|set|adjust|edit|configure|manage|turn on|turn off|switch on|switch off|enable|disable|add|make|create|revoke|remove|renew|reset|find|see|view|look at|look up|read|open|check|get to)(?: for)? (.+)$/,
  /^how (?:do|can|could|would) (?:i|we|one|you) (?:change|set up|set|adjust|edit|configure|manage|turn on|turn off|switch on|switch off|enable|disable|add|make|create|revoke|remove|renew|reset) (.+)$/,
  /^(?:where|on which page|on which screen|on what page|on what screen) (?:is|are) (.+)$/,
];
/** Around the thing itself. */
const AROUND =
  /^(?:(?:the|my|our|an?|new|another|own|all|of|its|your) )+|(?: (?:page|screen|dashboard|list|view|panel|here|please|to|shown|told|listed|for the server|of the server))+$/g;

interface Place {
  readonly text: string;
  readonly page: string;
  readonly to: string;
}

/** Where in the console something is found or changed; undefined where a message does not ask for it, or for what has no place. */
export function answerPlace(message: string): AgentPart[] | undefined {
  const text = message
    .toLowerCase()
    .replace(/[^a-z0-9\s]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^(?:so|and|ok|please) /, '');
  const [asked] = ASKS.flatMap((form) => form.exec(text)?.[1] ?? []);
  if (asked === undefined) return undefined;
  const about = singular(asked.replaceAll(AROUND, '').trim());
  const place = ownPlace(about) ?? settingPlace(about) ?? areaPlace(about);
  return place && [sentences(place.text, { text: place.page, to: place.to }, '.')];
}

function ownPlace(about: string): Place | undefined {
  return CONSOLE_PLACES.find(({ words }) => words.includes(about));
}

/** What only the environment of the server changes, by the names of its settings. */
function settingPlace(about: string): Place | undefined {
  const topic = Object.values(SETTING_TOPICS).find(({ words }) =>
    words.some((word) => about === word || about === `${word} setting`),
  );
  if (!topic) return undefined;
  const names = listed([...topic.settings]);
  const what = topic.settings.length === 1 ? 'a setting' : 'settings';
  return {
    text: `That is decided by ${names}, ${what} in the environment of the server, before it starts. What is set now is told to operators on the page `,
    ...{ page: 'Server', to: '/server' },
  };
}

/** A page of an area, by its title, or by its entry in the menu where no other page has the same. */
function areaPlace(about: string): Place | undefined {
  const pages = AREAS.flatMap((area): (AreaPage & { readonly area: string })[] =>
    area.pages.flatMap((page: AreaPage) => (page.path.includes('$') ? [] : [{ ...page, area: area.title }])),
  );
  const titled = pages.find(({ title }) => nameOf(title) === about);
  const [first, second] = pages.filter(({ menu }) => menu !== undefined && nameOf(menu.label) === about);
  const found = titled ?? (second ? undefined : first);
  if (!found) return undefined;
  return { text: `That is on a page of ${found.area}: `, page: found.title, to: found.path };
}

function nameOf(title: string): string {
  return singular(title.toLowerCase().replace(/ dashboard$/, ''));
}

/** Every word in the singular. */
function singular(text: string): string {
  return text.replace(/\b([a-z]{2,}?)(?:(ie)s|(?<![s])s)\b/g, (_, word: string, ies?: string) =>
    ies ? `${word}y` : word,
  );
}
