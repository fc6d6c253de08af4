import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { ACCOUNT_ENDPOINTS } from '../../../contract/account.ts';
import { TRADE_ENDPOINTS } from '../../../contract/trades.ts';
import { declareCalls } from '../../lib/declared-calls.ts';
import { useScope } from '../../lib/market-scope.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { useTradingDay } from '../../lib/trading-day.ts';
import { Button } from '../../ui/button.tsx';
import { AnswerParts } from './answer-parts.tsx';
import { sendQuestion, useConversation } from './conversation.ts';
import { FirstDay } from './first-day.tsx';
import type { ChatMessage } from './kept-conversation.ts';
import { SuggestedQuestions } from './suggested-questions.tsx';

declareCalls({ ...ACCOUNT_ENDPOINTS, ...TRADE_ENDPOINTS });

const SUGGESTIONS = [
  'How did trading go in the last 7 days?',
  'Which symbol is the most profitable?',
  'Which are the 5 best elite patterns?',
  'Compare buys and sells',
  'Is anything stale?',
  'What can you answer?',
];

/** The conversation: the operator's messages at the right, the agent's at the left, the input at the bottom. */
export function AgentChat(): ReactNode {
  const { messages, waiting } = useConversation();
  const { query } = useScope();
  const day = useTradingDay();
  const { first_day } = usePreferences();
  const [text, setText] = useState('');
  const end = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLTextAreaElement>(null);
  const send = (message: string): void => {
    if (message.trim() === '' || waiting) return;
    setText('');
    void sendQuestion({ message, trading_day: day, ...query }).then((answered) => {
      // An unanswered question returns to the input, unless the operator is typing another one.
      if (!answered) setText((written) => (written === '' ? message : written));
      input.current?.focus();
    });
  };
  const last = messages.at(-1);
  const grown = (last?.parts.length ?? 0) + messages.length;
  useEffect(() => {
    if (grown > 0) end.current?.scrollIntoView({ block: 'end' });
  }, [grown]);
  return (
    <section
      aria-label="Conversation"
      className="mx-auto flex min-h-[calc(100dvh-var(--frame-height,6rem)-2rem)] max-w-[720px] flex-col gap-4"
    >
      {messages.length === 0 && first_day === undefined && <FirstDay />}
      <div role="log" aria-live="polite" className="flex grow flex-col gap-3">
        {messages.length === 0 ? (
          <Suggestions onChoose={send} disabled={waiting} />
        ) : (
          messages.map((message) => (
            <Message
              key={message.id}
              message={message}
              question={messages[message.id - 1]?.content}
              onAsk={waiting ? undefined : send}
            />
          ))
        )}
        {waiting && <p className="text-muted">Thinking…</p>}
        <div ref={end} className="scroll-mb-28" />
      </div>
      <form
        className="visible sticky bottom-0 flex items-end gap-2 border-t border-line bg-page py-3"
        onSubmit={(event) => {
          event.preventDefault();
          send(text);
        }}
      >
        <textarea
          ref={input}
          aria-label="Message"
          placeholder="Ask a question"
          rows={Math.min(6, text.split('\n').length)}
          maxLength={4_000}
          value={text}
          disabled={waiting}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (!isSend(event)) return;
            event.preventDefault();
            send(text);
          }}
          className="min-h-9 min-w-0 grow resize-none rounded-control border border-control bg-panel px-3 py-[7px] text-normal disabled:text-muted"
        />
        <Button
          type="submit"
          disabled={waiting || text.trim() === ''}
          variant="primary"
          size="lg"
          icon="send-horizontal"
        >
          Send
        </Button>
      </form>
    </section>
  );
}

/** Enter sends and Shift+Enter starts a line. Enter that confirms a word of an input method does neither. */
function isSend(event: KeyboardEvent): boolean {
  return event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing;
}

interface SuggestionsProps {
  readonly onChoose: (message: string) => void;
  readonly disabled: boolean;
}

function Suggestions({ onChoose, disabled }: SuggestionsProps): ReactNode {
  return (
    <div className="flex grow flex-col items-center justify-center gap-4 py-8 text-center">
      <h2 className="text-16 text-strong">Start the conversation...</h2>
      <SuggestedQuestions questions={SUGGESTIONS} onAsk={disabled ? undefined : onChoose} />
    </div>
  );
}

interface MessageProps {
  readonly message: ChatMessage;
  /** The question that the message answers. */
  readonly question: string | undefined;
  readonly onAsk: ((question: string) => void) | undefined;
}

function Message({ message, question, onAsk }: MessageProps): ReactNode {
  if (message.sender === 'user') {
    return (
      <div className="ml-auto max-w-[85%] rounded-panel bg-accent-soft px-4 py-2 wrap-anywhere whitespace-pre-wrap text-strong">
        <span className="sr-only">You: </span>
        {message.content}
      </div>
    );
  }
  return (
    <div className="mr-auto max-w-full min-w-0 rounded-panel border border-line bg-panel px-4 py-2 text-normal">
      <span className="sr-only">Agent: </span>
      <AnswerParts parts={message.parts} onAsk={onAsk} />
      {message.failed && <p className="text-warn">{message.content}</p>}
      {message.failed && question !== undefined && (
        <Button
          disabled={onAsk === undefined}
          onClick={() => onAsk?.(question)}
          variant="tool"
          size="lg"
          className="mt-2"
        >
          Ask again
        </Button>
      )}
    </div>
  );
}
