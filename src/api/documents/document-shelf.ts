import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import {
  type DocumentSection,
  type DocumentTitle,
  type FoundSection,
  MOST_FOUND_SECTIONS,
} from '../../contract/documents.ts';
import { splitSections } from './split-sections.ts';

const ROOT = new URL('../../../', import.meta.url);

/** The order of the shelf. `docs/<id>.md`, except the list of changes, which stands beside the program. */
const SHELF = [
  { group: 'First', ids: ['getting-started', 'areas', 'evidence'] },
  { group: 'Reference', ids: ['metrics', 'glossary', 'api', 'errors'] },
  {
    group: 'Operations',
    ids: ['operations', 'configuration', 'upgrading', 'changelog', 'security'],
  },
] as const;
const DECISIONS = 'Decisions';

interface ShelfDocument extends DocumentTitle {
  readonly sections: readonly DocumentSection[];
}

/** The documents of this version. They are read from the program's own files at the first question. */
export interface DocumentShelf {
  list(): Promise<DocumentTitle[]>;
  /** Undefined for an unknown id. */
  get(id: string): Promise<ShelfDocument | undefined>;
  /** Sections with every word of the text, ignoring case; those with all of them in their title or their document's come first. */
  find(text: string): Promise<FoundSection[]>;
}

export function createDocumentShelf(): DocumentShelf {
  let reading: Promise<readonly ShelfDocument[]> | undefined;

  function documents(): Promise<readonly ShelfDocument[]> {
    reading ??= readShelf().catch((error: unknown) => {
      reading = undefined;
      throw error;
    });
    return reading;
  }

  return {
    async list() {
      return (await documents()).map(({ id, title, group }) => ({ id, title, group }));
    },
    async get(id) {
      return (await documents()).find((document) => document.id === id);
    },
    async find(text) {
      const words = text.toLowerCase().split(/\s+/).filter(Boolean);
      const found = (await documents()).flatMap((document) =>
        document.sections.flatMap((section) => {
          const titles = `${document.title} ${section.title}`.toLowerCase();
          const all = `${titles} ${section.markdown.toLowerCase()}`;
          if (!words.every((word) => all.includes(word))) return [];
          const inTitle = words.every((word) => section.title.toLowerCase().includes(word));
          const rank = inTitle ? 0 : words.every((word) => titles.includes(word)) ? 1 : 2;
          return [{ rank, document, section }];
        }),
      );
      return found
        .sort((a, b) => a.rank - b.rank)
        .slice(0, MOST_FOUND_SECTIONS)
        .map(({ document, section: { id, title } }) => ({
          ...{ document_id: document.id, document_title: document.title },
          ...{ id, title: title === '' ? document.title : title },
        }));
    },
  };
}

async function readShelf(): Promise<ShelfDocument[]> {
  const records = await readdir(new URL('docs/adr', ROOT));
  const shelf = [
    ...SHELF.flatMap(({ group, ids }) => ids.map((id) => ({ group, id }))),
    ...records
      .filter((file) => file.endsWith('.md'))
      .sort()
      .map((file) => ({ group: DECISIONS, id: `adr/${file.slice(0, -'.md'.length)}` })),
  ];
  return Promise.all(shelf.map((place) => readDocument(place)));
}

async function readDocument({ group, id }: { group: string; id: string }): Promise<ShelfDocument> {
  const file = id === 'changelog' ? 'CHANGELOG.md' : `docs/${id}.md`;
  const sections = splitSections(await readFile(fileURLToPath(new URL(file, ROOT)), 'utf8'));
  return { id, group, title: sections[0]?.title || id, sections };
}
