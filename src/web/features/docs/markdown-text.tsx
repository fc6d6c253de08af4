import { Link } from '@tanstack/react-router';
import { lexer, type Token, type Tokens } from 'marked';
import { Fragment, type ReactNode } from 'react';
import { type LinkTarget, linkTarget } from './link-target.ts';

interface MarkdownTextProps {
  readonly markdown: string;
  /** The id of the document: relative links begin there. */
  readonly documentId: string;
}

/**
 * Markdown as elements of React. Nothing is ever set as HTML: tags in the text are shown as text. A link leads to a document, to
 * this server or to an http(s) address; every other link is shown as text.
 */
export function MarkdownText({ markdown, documentId }: MarkdownTextProps): ReactNode {
  return blocks(lexer(markdown), documentId);
}

function blocks(tokens: readonly Token[], documentId: string): ReactNode {
  return tokens.map((token, place) => (
    // Tokens of a text never move.
    // biome-ignore lint/suspicious/noArrayIndexKey: the place is what identifies a token
    <Fragment key={place}>{block(token, documentId)}</Fragment>
  ));
}

function block(token: Token, documentId: string): ReactNode {
  switch (token.type) {
    case 'space':
    case 'def':
      return null;
    case 'paragraph':
      return <p>{inline((token as Tokens.Paragraph).tokens, documentId)}</p>;
    case 'heading':
      return (
        <p className="font-medium text-strong">{inline((token as Tokens.Heading).tokens, documentId)}</p>
      );
    case 'code':
      // A line that is longer than the page goes on in the next: nothing is out of sight.
      return (
        <pre className="rounded-control border border-line bg-raised p-3 font-mono text-12 wrap-anywhere whitespace-pre-wrap text-normal">
          {(token as Tokens.Code).text}
        </pre>
      );
    case 'blockquote':
      return (
        <blockquote className="grid gap-3 border-l-2 border-line pl-4 text-muted">
          {blocks((token as Tokens.Blockquote).tokens, documentId)}
        </blockquote>
      );
    case 'list':
      return <List list={token as Tokens.List} documentId={documentId} />;
    case 'table':
      return <Table table={token as Tokens.Table} documentId={documentId} />;
    case 'hr':
      return <hr className="border-line" />;
    case 'text': {
      const { tokens, text } = token as Tokens.Text;
      return tokens ? inline(tokens, documentId) : text;
    }
    default:
      return token.raw;
  }
}

interface ListProps {
  readonly list: Tokens.List;
  readonly documentId: string;
}

function List({ list, documentId }: ListProps): ReactNode {
  const items = list.items.map((item, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the place is what identifies a token
    <li key={place} className="pl-1">
      {item.checked === undefined ? null : item.checked ? 'Done: ' : 'Open: '}
      {blocks(item.tokens, documentId)}
    </li>
  ));
  if (!list.ordered) return <ul className="grid list-disc gap-1 pl-5">{items}</ul>;
  return (
    <ol start={list.start === '' ? 1 : list.start} className="grid list-decimal gap-1 pl-6">
      {items}
    </ol>
  );
}

interface TableProps {
  readonly table: Tokens.Table;
  readonly documentId: string;
}

function Table({ table, documentId }: TableProps): ReactNode {
  return (
    <fieldset
      aria-label="Table"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll what is wider than the page
      tabIndex={0}
      className="min-w-0 overflow-x-auto"
    >
      <table className="min-w-full border-collapse text-left">
        <thead>
          <tr className="border-b border-line">
            {table.header.map((cell, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the place is what identifies a token
              <th key={place} scope="col" className="py-1 pr-4 align-bottom font-medium text-strong">
                {inline(cell.tokens, documentId)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the place is what identifies a token
            <tr key={line} className="border-b border-line">
              {row.map((cell, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the place is what identifies a token
                <td key={place} className="min-w-24 py-1 pr-4 align-top wrap-anywhere">
                  {inline(cell.tokens, documentId)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </fieldset>
  );
}

function inline(tokens: readonly Token[], documentId: string): ReactNode {
  return tokens.map((token, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the place is what identifies a token
    <Fragment key={place}>{inlineOne(token, documentId)}</Fragment>
  ));
}

function inlineOne(token: Token, documentId: string): ReactNode {
  const within = (): ReactNode => inline(('tokens' in token && token.tokens) || [], documentId);
  switch (token.type) {
    case 'strong':
      return <strong className="font-medium text-strong">{within()}</strong>;
    case 'em':
      return <em>{within()}</em>;
    case 'del':
      return <del>{within()}</del>;
    case 'codespan':
      return (
        <code className="font-mono text-[0.92em] wrap-anywhere text-strong">
          {(token as Tokens.Codespan).text}
        </code>
      );
    case 'br':
      return <br />;
    case 'link':
      return (
        <MarkdownLink target={linkTarget((token as Tokens.Link).href, documentId)}>{within()}</MarkdownLink>
      );
    case 'image':
      return (token as Tokens.Image).text;
    case 'text':
      return (token as Tokens.Text).tokens ? within() : (token as Tokens.Text).text;
    case 'escape':
      return (token as Tokens.Escape).text;
    default:
      return token.raw;
  }
}

interface MarkdownLinkProps {
  readonly target: LinkTarget;
  readonly children: ReactNode;
}

const LINK = 'text-accent underline underline-offset-2 wrap-anywhere';

function MarkdownLink({ target, children }: MarkdownLinkProps): ReactNode {
  if (target.kind === 'none') return children;
  if (target.kind === 'document')
    return (
      <Link to="/docs" search={{ document: target.id }} hash={target.section} className={LINK}>
        {children}
      </Link>
    );
  return (
    <a href={target.href} target="_blank" rel="noopener noreferrer" className={LINK}>
      {children}
    </a>
  );
}
