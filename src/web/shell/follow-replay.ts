import type { AnyRouter } from '@tanstack/react-router';
import { queryClient } from '../lib/query-client.ts';
import { currentReplay, onReplay, stopAt, waitForReads } from '../lib/replay.ts';
import { momentIn, toAddress } from '../lib/replay-address.ts';
import { isAsOf } from '../lib/use-endpoint.ts';

/**
 * Joins the replay to the address: `?at=` is where it is stopped, so a copied link and Back show the same. While it plays the address
 * keeps the last stop, which links from screen to screen take along.
 */
export function followReplay(router: AnyRouter): void {
  waitForReads(() => queryClient.isFetching({ predicate: ({ queryKey }) => isAsOf(queryKey) }) > 0);
  let written: unknown;
  const follow = ({ at }: { readonly at?: unknown }): void => {
    if (at === written) return;
    written = at;
    stopAt(momentIn(at));
  };
  // Before anything is drawn: no figure of the present is seen in a view as of then.
  follow(router.state.location.search);
  router.subscribe('onBeforeLoad', ({ toLocation }) => follow(toLocation.search));
  onReplay(() => {
    const replay = currentReplay();
    const at = replay && toAddress(replay.stop);
    if (at === written) return;
    written = at;
    void router.navigate({
      to: '.',
      search: (former: Record<string, unknown>) => ({ ...former, at }),
      replace: true,
      resetScroll: false,
    });
  });
}
