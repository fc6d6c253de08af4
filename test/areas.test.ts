import { expect, test } from 'vitest';
import { SUBJECTS } from '../src/agent/areas/subjects.ts';
import { readConfig } from '../src/config.ts';
import { AREAS, areasFedBy, SERVER_AREAS, serviceSettings } from '../src/contract/areas/areas.ts';
import { EventTopic } from '../src/contract/event-topics.ts';
import { outgoingAddresses } from '../src/outgoing-addresses.ts';
import { SETTINGS } from '../src/settings.ts';
import { listSourceFiles, readSource } from './support/list-imports.ts';

test('an area is named once, and its pages stand below its address', () => {
  expectDistinct(AREAS.map(({ id }) => id));
  expectDistinct(AREAS.map(({ title }) => title));
  expectDistinct(AREAS.map(({ settings }) => settings));
  expectDistinct(AREAS.flatMap(({ pages }) => pages.map(({ path }) => path)));
  for (const { id, prefix, pages } of AREAS) {
    expect(prefix).toBe(`/${id}`);
    for (const { path } of pages) expect(`${path}/`).toMatch(new RegExp(`^${prefix}/`));
    expect(pages.some((page) => 'menu' in page)).toBe(true);
  }
});

test('no two pages and no two areas are reached by the same keys', () => {
  const letters = AREAS.flatMap(({ pages }) => pages.flatMap((page) => ('jump' in page ? [page.jump] : [])));
  expectDistinct(letters);
  for (const letter of letters) expect(letter).toMatch(/^[b-z]$/);
  // Areas are reached by digits.
  expect(AREAS.length).toBeLessThan(10);
});

test('an area that nothing feeds is only planned; one that is fed is built throughout', () => {
  for (const { id, feeds, topics, pages } of AREAS) {
    const isBuilt = feeds.length > 0;
    for (const { content } of pages) expect('screen' in content, `a page of ${id}`).toBe(isBuilt);
    expect(topics.length > 0, `topics of ${id}`).toBe(isBuilt);
    expect(SERVER_AREAS[id].subjects.length > 0, `subjects of ${id}`).toBe(isBuilt);
  }
});

test('a topic and a subject belong to the areas that declare them', () => {
  expectDistinct(EventTopic.options);
  expectDistinct(AREAS.flatMap(({ id }) => SERVER_AREAS[id].subjects));
  for (const [subject, { table }] of Object.entries(SUBJECTS)) expect(table.id).toBe(subject);
});

test('a service can be named, and is asked, for just the areas that may be fed by one', () => {
  const served = areasFedBy('service');
  const names = served.flatMap((id) => Object.values<string>(serviceSettings(id)));
  const settings = Object.keys(SETTINGS).filter((name) => /_API_(URL|TOKEN)$/.test(name));
  expect(settings.filter((name) => !name.startsWith('AGENT_'))).toEqual(names);
  for (const id of served) {
    const isAllowed = outgoingAddresses(readConfig({ [serviceSettings(id).url]: `http://${id}.example` }));
    expect(isAllowed(new URL(`http://${id}.example/`)), id).toBe(true);
    expect(isAllowed(new URL('http://other.example/')), id).toBe(false);
  }
  for (const { id } of AREAS)
    expect(SERVER_AREAS[id].service !== null, id).toBe((served as readonly string[]).includes(id));
});

test('the console never names what only the server needs', () => {
  const naming = listSourceFiles()
    .filter((file) => file.startsWith('web/'))
    .filter((file) => /SERVER_AREAS|_ON_SERVER|Requests\(/.test(readSource(file)));
  expect(naming).toEqual([]);
});

function expectDistinct(values: readonly string[]): void {
  expect(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([]);
}
