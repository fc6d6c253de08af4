import { Link, useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import type { DocumentTitle } from '../../../contract/documents.ts';
import { DOCUMENT_ENDPOINTS } from '../../../contract/documents.ts';
import { declareCalls } from '../../lib/declared-calls.ts';
import { useUrlSearch } from '../../lib/url-search.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import { Panel } from '../../ui/panel.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Select } from '../../ui/select.tsx';
import { DocumentView } from './document-view.tsx';

declareCalls(DOCUMENT_ENDPOINTS);

const FIRST = 'getting-started';
/** A group with more documents than this is closed at first. */
const MOST_OPEN = 12;

/** The documents of this version: the shelf, and the one that the address names. */
export function DocsPage(): ReactNode {
  const { search, setSearch } = useUrlSearch();
  const shown = search.document ?? FIRST;
  const shelf = useEndpoint('documents', undefined, { live: false });
  const document = useEndpoint('document', { id: shown }, { live: false });
  const { hash } = useLocation();
  const loaded = document.data?.id;
  useEffect(() => {
    if (loaded === shown && hash !== '') globalThis.document.getElementById(hash)?.scrollIntoView();
  }, [loaded, shown, hash]);
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[17rem_minmax(0,1fr)]">
      <Panel title="Documents" context="of this version">
        <QueryView
          aged
          query={shelf}
          loading="Loading documents..."
          failure="Failed to fetch the documents"
          empty={null}
          skeleton={<div className="skeleton m-4 h-8 lg:h-96" />}
        >
          {({ documents }) => (
            <>
              <div className="p-4 lg:hidden">
                <Select
                  aria-label="Document"
                  value={shown}
                  options={documents.map(({ id, title }) => ({ value: id, text: title }))}
                  onChange={(id) => setSearch({ document: id })}
                  className="w-full"
                />
              </div>
              <Shelf documents={documents} shown={shown} />
            </>
          )}
        </QueryView>
      </Panel>
      <QueryView
        aged
        query={document}
        loading="Loading the document..."
        failure="Failed to fetch the document"
        empty={null}
        skeleton={<div className="skeleton h-160" />}
        unframed
      >
        {(data) => <DocumentView document={data} />}
      </QueryView>
    </div>
  );
}

interface ShelfProps {
  readonly documents: readonly DocumentTitle[];
  readonly shown: string;
}

function Shelf({ documents, shown }: ShelfProps): ReactNode {
  return (
    <nav aria-label="Documents" className="hidden gap-4 p-4 lg:grid">
      {groupsOf(documents).map(([group, own]) =>
        own.length <= MOST_OPEN ? (
          <div key={group}>
            <p className="pb-1 text-12 font-medium text-muted">{group}</p>
            <ShelfList documents={own} shown={shown} />
          </div>
        ) : (
          <details key={group} open={own.some(({ id }) => id === shown)}>
            <summary className="cursor-pointer pb-1 text-12 font-medium text-muted">
              {group} ({own.length})
            </summary>
            <ShelfList documents={own} shown={shown} />
          </details>
        ),
      )}
    </nav>
  );
}

function ShelfList({ documents, shown }: ShelfProps): ReactNode {
  return (
    <ul>
      {documents.map(({ id, title }) => (
        <li key={id}>
          <Link
            to="/docs"
            search={{ document: id }}
            aria-current={id === shown ? 'page' : undefined}
            className={`-mx-2 block rounded-control px-2 py-1 wrap-anywhere hover:bg-raised ${
              id === shown ? 'bg-accent-soft text-strong' : 'text-normal'
            }`}
          >
            {title}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Documents by group, in the order of the shelf. */
function groupsOf(documents: readonly DocumentTitle[]): [string, DocumentTitle[]][] {
  return [...Map.groupBy(documents, ({ group }) => group)];
}
