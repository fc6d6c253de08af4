import { useReplay } from '../lib/replay.ts';
import { PAINTING_DELAYS } from './painting-delays.ts';
import { useDebounced } from './use-debounced.ts';

/** Whether the answer to a former choice has stood for so long that it is dimmed. What is played does not dim with each step. */
export function useLate(isFormer: boolean): boolean {
  const isPlaying = useReplay()?.playing === true;
  return useDebounced(isFormer, PAINTING_DELAYS.rows_out_of_sight) && isFormer && !isPlaying;
}
