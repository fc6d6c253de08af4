import type { ReactNode } from 'react';
import type { AgentSpan } from '../../../contract/agent.ts';
import { Icon } from '../../ui/icon.tsx';
import { isOwnAddress, ScreenLink } from '../../ui/screen-link.tsx';
import { keyedByPlace } from './keyed-by-place.ts';

/** The spans of an answer: text, figures that link to their screens, and unverified figures. */
export function AnswerSpans({ spans }: { readonly spans: readonly AgentSpan[] }): ReactNode {
  return keyedByPlace(spans).map(({ key, item: { text, to, unverified } }) => {
    if (to !== undefined && isOwnAddress(to)) {
      return (
        <ScreenLink key={key} to={to} className="font-medium text-strong">
          {text}
        </ScreenLink>
      );
    }
    return unverified ? <Unverified key={key}>{text}</Unverified> : <span key={key}>{text}</span>;
  });
}

/** A figure that a model wrote and that no tool returned. */
function Unverified({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <span
      title="Unverified: the model wrote this figure, and no tool returned it."
      className="text-warn underline decoration-dotted underline-offset-4"
    >
      {children}
      <Icon name="circle-question-mark" size={12} aria-hidden="true" className="mb-1 ml-0.5 inline" />
      <span className="sr-only"> (unverified)</span>
    </span>
  );
}
