import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';

interface SuggestedQuestionsProps {
  readonly questions: readonly string[];
  /** Absent while an answer is waited for. */
  readonly onAsk: ((question: string) => void) | undefined;
}

/** Questions to be asked by a click. */
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
