import { playReplay, stopAt, useReplay } from '../lib/replay.ts';
import { useReplayOffer } from '../lib/use-replay-offer.ts';
import { useClock } from '../ui/use-now.ts';
import type { Command } from './command.ts';

/** What the palette does with the replay: begins one, or plays, stops and leaves the one that runs. */
export function useReplayCommands(): readonly Command[] {
  const replay = useReplay();
  const offer = useReplayOffer(useClock());
  const action = (id: string, label: string, run: () => void): Command => ({
    id: `action replay ${id}`,
    section: 'Actions',
    label,
    words: 'replay past then time travel',
    run,
  });
  if (replay === undefined) return offer ? [action('start', offer.text, offer.start)] : [];
  return [
    replay.playing
      ? action('pause', 'Replay: pause', () => stopAt(replay.moment))
      : action('play', 'Replay: play', playReplay),
    action('leave', 'Replay: back to now', () => stopAt(undefined)),
  ];
}
