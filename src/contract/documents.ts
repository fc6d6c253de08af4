import * as zod from 'zod';
import type { Endpoint, RequestsOf } from './endpoint.ts';

/** Sections that a search answers at most. */
export const MOST_FOUND_SECTIONS = 8;

/** A document of the shelf. */
const DocumentTitle = zod.object({
  /** Its path below `docs` without the ending, such as 'adr/0001-series-generations'. */
  id: zod.string(),
  title: zod.string(),
  /** What it stands with on the shelf. */
  group: zod.string(),
});
export type DocumentTitle = zod.infer<typeof DocumentTitle>;

/** A section that has all words of a search. */
const FoundSection = zod.object({
  document_id: zod.string(),
  document_title: zod.string(),
  /** The address of its heading; '' for what stands before the first one. */
  id: zod.string(),
  title: zod.string(),
});
export type FoundSection = zod.infer<typeof FoundSection>;

/** A heading and the Markdown until the next one. */
const DocumentSection = zod.object({
  id: zod.string(),
  /** Plain text. */
  title: zod.string(),
  /** 1 for the title of the document, 2 for its parts, and so on. */
  depth: zod.number().int().min(1).max(6),
  markdown: zod.string(),
});
export type DocumentSection = zod.infer<typeof DocumentSection>;

export const DOCUMENT_ENDPOINTS = {
  documents: {
    method: 'GET',
    path: '/api/documents',
    area: 'console',
    topics: [],
    response: zod.object({ documents: zod.array(DocumentTitle) }),
    failure: 'Failed to fetch the documents',
  },
  findDocuments: {
    method: 'GET',
    path: '/api/documents/search',
    area: 'console',
    topics: [],
    response: zod.object({ sections: zod.array(FoundSection) }),
    failure: 'Failed to search the documents',
  },
  document: {
    method: 'GET',
    path: '/api/documents/document',
    area: 'console',
    topics: [],
    response: DocumentTitle.extend({ sections: zod.array(DocumentSection) }),
    failure: 'Failed to fetch the document',
  },
} as const satisfies Record<string, Endpoint>;

/** What only the server needs of these calls. */
export function documentRequests() {
  return {
    documents: {
      access: 'operator',
      summary: 'The documents of this version, in the order of the shelf.',
    },
    findDocuments: {
      access: 'operator',
      summary:
        'The sections of documents that have every word of a text; those with the words in their title first.',
      query: zod.object({ text: zod.string().min(1).max(64) }),
    },
    document: {
      access: 'operator',
      summary: 'A document by its id, in sections of Markdown.',
      query: zod.object({ id: zod.string().min(1).max(120) }),
    },
  } as const satisfies RequestsOf<typeof DOCUMENT_ENDPOINTS>;
}
