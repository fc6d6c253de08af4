import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { DocumentSection } from '../../../contract/documents.ts';
import { MarkdownText } from './markdown-text.tsx';

/** A document with fewer parts has no list of them. */
const LEAST_PARTS = 3;

interface DocumentViewProps {
  readonly document: {
    readonly id: string;
    readonly title: string;
    readonly sections: readonly DocumentSection[];
  };
}

/** A document with a list of its parts. */
export function DocumentView({ document: { id, title, sections } }: DocumentViewProps): ReactNode {
  const parts = sections.filter(({ depth }) => depth === 2);
  return (
    <article
      aria-label={title}
      className="min-w-0 rounded-panel border border-line bg-panel px-4 py-5 sm:px-8"
    >
      <div className="grid max-w-[84ch] gap-3 text-13 leading-6 text-normal">
        {sections.map((section) => (
          <Section key={section.id} section={section} documentId={id}>
            {section.depth === 1 && parts.length >= LEAST_PARTS && <Parts parts={parts} documentId={id} />}
          </Section>
        ))}
      </div>
    </article>
  );
}

interface SectionProps {
  readonly section: DocumentSection;
  readonly documentId: string;
  readonly children: ReactNode;
}

const HEADINGS = ['h2', 'h3', 'h4', 'h5', 'h6', 'h6'] as const;
const LOOKS = ['text-20 font-semibold', 'mt-4 text-16 font-semibold', 'mt-2 text-13 font-semibold'] as const;

function Section({ section, documentId, children }: SectionProps): ReactNode {
  const { id, title, depth, markdown } = section;
  // The page's own heading is the first one.
  const Heading = HEADINGS[depth - 1] ?? 'h6';
  return (
    <>
      {title !== '' && (
        <Heading
          id={id}
          className={`scroll-mt-24 text-strong wrap-anywhere ${LOOKS[depth - 1] ?? 'font-medium'}`}
        >
          {title}
        </Heading>
      )}
      <MarkdownText markdown={markdown} documentId={documentId} />
      {children}
    </>
  );
}

interface PartsProps {
  readonly parts: readonly DocumentSection[];
  readonly documentId: string;
}

function Parts({ parts, documentId }: PartsProps): ReactNode {
  return (
    <nav
      aria-label="Parts of this document"
      className="flex flex-wrap gap-x-4 border-y border-line py-2 text-12"
    >
      {parts.map(({ id, title }) => (
        <Link
          key={id}
          to="/docs"
          search={{ document: documentId }}
          hash={id}
          className="py-1 text-accent hover:underline"
        >
          {title}
        </Link>
      ))}
    </nav>
  );
}
