import { useRouter } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import type { AgentPart, AgentSpan } from '../../../contract/agent.ts';
import { RankBars } from '../../ui/rank-bars.tsx';

/** The parts of an answer: text, tables and bars. Whatever they hold is text; only addresses of this console are links. */
export function AnswerParts({ parts }: { readonly parts: readonly AgentPart[] }): ReactNode {
  return (
    <div className="flex flex-col gap-3">
      {keyed(parts).map(({ key, item }) => (
        <Part key={key} part={item} />
      ))}
    </div>
  );
}

function Part({ part }: { readonly part: AgentPart }): ReactNode {
  if (part.kind === 'text') {
    return (
      <p className="wrap-anywhere whitespace-pre-wrap">
        <Spans spans={part.spans} />
      </p>
    );
  }
  if (part.kind === 'bars') {
    return (
      <figure className="@container min-w-72">
        <figcaption className="px-4 text-12 text-muted">{part.title}</figcaption>
        <RankBars
          empty="Nothing to show."
          items={keyed(part.bars).map(({ key, item }) => ({
            key,
            label: <Spans spans={[item.label]} />,
            value: item.value,
            figure: <Spans spans={[item.figure]} />,
            context: null,
          }))}
        />
      </figure>
    );
  }
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-left">
        <thead className="text-12 text-muted">
          <tr>
            {part.header.map((name) => (
              <th key={name} className="py-1 pr-4 font-medium whitespace-nowrap">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {keyed(part.rows).map(({ key, item }) => (
            <tr key={key} className="h-8 border-t border-line">
              {keyed(item).map((cell) => (
                <td key={cell.key} className="pr-4 whitespace-nowrap">
                  <Spans spans={[cell.item]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Spans({ spans }: { readonly spans: readonly AgentSpan[] }): ReactNode {
  return keyed(spans).map(({ key, item: { text, to } }) =>
    to !== undefined && isOwnAddress(to) ? (
      <ScreenLink key={key} to={to}>
        {text}
      </ScreenLink>
    ) : (
      <span key={key}>{text}</span>
    ),
  );
}

function ScreenLink({ to, children }: { readonly to: string; readonly children: ReactNode }): ReactNode {
  const { history } = useRouter();
  const open = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    history.push(to);
  };
  return (
    <a
      href={to}
      onClick={open}
      className="font-medium text-strong underline decoration-control underline-offset-4 hover:decoration-normal"
    >
      {children}
    </a>
  );
}

/** A path of this console: an answer never leads anywhere else. */
function isOwnAddress(to: string): boolean {
  return /^\/(?![/\\])[\w\-./?&=%,+:~]*$/.test(to);
}

/** Parts never change their place. */
function keyed<T>(items: readonly T[]): { readonly key: string; readonly item: T }[] {
  return items.map((item, place) => ({ key: String(place), item }));
}
