import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type * as zod from 'zod';
import { splitSections } from '../../src/api/documents/split-sections.ts';
import { AREAS } from '../../src/contract/areas/areas.ts';
import { DOCUMENT_ENDPOINTS } from '../../src/contract/documents.ts';
import { ENDPOINTS } from '../../src/contract/endpoints.ts';
import { linkTarget } from '../../src/web/features/docs/link-target.ts';
import { SQL_TARGETS, useStore } from '../support/store-targets.ts';
import { type ApiUnderTest, openApi, readError } from './api-under-test.ts';

type Shelf = zod.infer<typeof DOCUMENT_ENDPOINTS.documents.response>;
type Document = zod.infer<typeof DOCUMENT_ENDPOINTS.document.response>;

for (const target of SQL_TARGETS.slice(0, 1)) {
  describe('documents', () => {
    const store = useStore(target, { keep: true });
    let api: ApiUnderTest;
    let token: string;
    beforeAll(async () => {
      api = await openApi(store());
      token = await api.signInToken();
      return () => api.close();
    });

    async function read<T>(schema: zod.ZodType<T>, path: string): Promise<T> {
      return schema.parse(await (await api.request(path, { token })).json());
    }
    const shelf = () => read<Shelf>(DOCUMENT_ENDPOINTS.documents.response, '/api/documents');
    const document = (id: string) =>
      read<Document>(
        DOCUMENT_ENDPOINTS.document.response,
        `/api/documents/document?id=${encodeURIComponent(id)}`,
      );
    const find = async (text: string) =>
      (
        await read(
          DOCUMENT_ENDPOINTS.findDocuments.response,
          `/api/documents/search?text=${encodeURIComponent(text)}`,
        )
      ).sections;

    test('every document and every record of a decision is on the shelf, under its title', async () => {
      const { documents } = await shelf();
      expect(documents.slice(0, 3).map(({ id, title }) => [id, title])).toEqual([
        ['getting-started', 'Getting started'],
        ['areas', 'Areas'],
        ['evidence', 'How evidence works'],
      ]);
      expect(documents.find(({ id }) => id.startsWith('adr/0039'))).toMatchObject({
        title: '39. Promotion against the market’s own drift'.replace('’', "'"),
        group: 'Decisions',
      });
      expect(new Set(documents.map(({ id }) => id)).size).toBe(documents.length);
      expect(await document('metrics')).toMatchObject({ id: 'metrics', title: expect.any(String) });
    });

    test('no text of a document is lost, and no two headings have one address', async () => {
      for (const { id } of (await shelf()).documents) {
        const file = id === 'changelog' ? 'CHANGELOG.md' : `docs/${id}.md`;
        const { sections } = await document(id);
        expect(new Set(sections.map((section) => section.id)).size, id).toBe(sections.length);
        const wordsOf = (text: string) => text.match(/[\p{Letter}\p{Number}]+/gu) ?? [];
        const written = wordsOf(readFileSync(file, 'utf8').replace(/^(#{1,6} .*)\]\([^)]*\)/gm, '$1'));
        const shown = sections.flatMap(({ title, markdown }) => [...wordsOf(title), ...wordsOf(markdown)]);
        expect(shown, id).toEqual(written);
      }
    });

    test('every link between documents leads to a document and a heading of it', async () => {
      const { documents } = await shelf();
      const headings = new Map<string, string[]>();
      for (const { id } of documents)
        headings.set(
          id,
          (await document(id)).sections.map((section) => section.id),
        );
      const broken: string[] = [];
      for (const { id } of documents) {
        for (const { markdown } of (await document(id)).sections) {
          for (const [, href = ''] of markdown
            .replace(/```[\s\S]*?```|`[^`]*`/g, '')
            .matchAll(/\]\(([^)\s]+)\)/g)) {
            const place = linkTarget(href, id);
            const isFile = existsSync(join(dirname(`docs/${id}.md`), href.replace(/#.*/, '')));
            const isKnown =
              place.kind === 'document'
                ? headings.get(place.id)?.some((heading) => place.section === '' || heading === place.section)
                : place.kind === 'address' || isFile;
            if (!isKnown) broken.push(`${id}: ${href}`);
          }
        }
      }
      expect(broken).toEqual([]);
    });

    test('the areas are all told, and every call of an example is one of the API', async () => {
      const { sections } = await document('areas');
      expect(sections.filter(({ depth }) => depth === 2).map(({ title }) => title)).toEqual(
        AREAS.map(({ title }) => title),
      );
      const paths = new Set(Object.values(ENDPOINTS).map(({ path }) => path.replace(/\/$/, '')));
      const text = (await document('api')).sections.map(({ markdown }) => markdown).join('\n');
      const used = [...text.matchAll(/(?:127\.0\.0\.1:3000|GET |POST |`)(\/api\/[\w/.-]+)/g)].map(
        ([, path = '']) => path,
      );
      expect(used.length).toBeGreaterThan(6);
      expect(used.filter((path) => !paths.has(path.replace(/\/$/, '')))).toEqual([]);
    });

    test('a search finds what has every word, titles first, at most eight', async () => {
      expect(await find('Backup and RESTORE')).toMatchObject(
        [
          { document_id: 'operations', id: 'backup-and-restore', title: 'Backup and restore' },
          ...Array.from({ length: 7 }, () => ({})),
        ].slice(0, (await find('Backup and RESTORE')).length),
      );
      expect((await find('the')).length).toBe(8);
      expect(await find('zebracorn')).toEqual([]);
      expect((await find('trading_engine_lag_seconds'))[0]).toMatchObject({
        document_title: expect.any(String),
      });
    });

    test('an unknown id is not there, whatever path it names', async () => {
      for (const id of ['nothing', '../package', 'adr/../../README', '/etc/passwd']) {
        const answer = await api.request(`/api/documents/document?id=${encodeURIComponent(id)}`, { token });
        expect(await readError(answer)).toMatchObject({ status: 404, code: 'not_found' });
      }
    });
  });
}

test('headings in code are no headings, and those that come again are told apart', () => {
  expect(splitSections('before\n# A `b`\ntext\n```\n# no heading\n```\n## [C](d.md)\n## C\n')).toEqual([
    { id: '', title: '', depth: 1, markdown: 'before' },
    { id: 'a-b', title: 'A b', depth: 1, markdown: 'text\n```\n# no heading\n```' },
    { id: 'c', title: 'C', depth: 2, markdown: '' },
    { id: 'c-1', title: 'C', depth: 2, markdown: '' },
  ]);
});
