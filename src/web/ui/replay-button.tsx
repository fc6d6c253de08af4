import type { ReactNode } from 'react';
import { useReplay } from '../lib/replay.ts';
import { useReplayOffer } from '../lib/use-replay-offer.ts';
import { Button } from './button.tsx';
import { useClock } from './use-now.ts';

/** Plays the last session day on the dashboard: 'Replay Friday'. Nothing while there is none, or while one is replayed. */
export function ReplayButton(): ReactNode {
  const isReplayed = useReplay() !== undefined;
  const offer = useReplayOffer(useClock());
  if (!offer || isReplayed) return null;
  return (
    <Button
      size="sm"
      icon="play"
      title="Plays its stored candles through the console as they came. Nothing is written."
      onClick={offer.start}
    >
      {offer.text}
    </Button>
  );
}
