import { AppError } from '../../contract/app-error.ts';
import { createDocumentShelf } from '../documents/document-shelf.ts';
import type { Handlers } from '../handlers.ts';

/** The documents of this version, and their search. */
export function createDocumentRoutes(): Handlers<'documents' | 'findDocuments' | 'document'> {
  const shelf = createDocumentShelf();
  return {
    async documents() {
      return { documents: await shelf.list() };
    },

    async findDocuments({ query }) {
      return { sections: await shelf.find(query.text) };
    },

    async document({ query }) {
      const document = await shelf.get(query.id);
      if (!document) throw new AppError('not_found');
      return { ...document, sections: [...document.sections] };
    },
  };
}
