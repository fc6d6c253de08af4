import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';

interface SuggestedQuestionsProps {
  readonly questions: readonly string[];
  /** Absent while the agent is answering. */
  readonly onAsk: ((question: string) => void) | undefined;
}

/** Questions that a click asks. */
export function SuggestedQuestions({ questions, onAsk }: SuggestedQuestionsProps): ReactNode {
  return (
    <ul className="flex flex-wrap gap-2">
      {questions.map((question) => (
        <li key={question}>
          <Button
            disabled={onAsk === undefined}
            onClick={() => onAsk?.(question)}
            variant="bare"
            className="min-h-9 rounded-full border border-line bg-panel px-3 py-1 text-left text-normal hover:border-control disabled:text-muted"
          >
            {question}
          </Button>
        </li>
      ))}
    </ul>
  );
}
