import type { PublicClient } from 'viem';
import type { Log } from '../../log.ts';
import type { ChainSources } from '../../store/chain/chain-sources.ts';
import type { Store } from '../../store/database/open-store.ts';
import type { AnswerBudget } from './answer-budget.ts';
import type { AreaReader } from './area-reader.ts';
import type { ChainProfile } from './chain-profile.ts';

/** The options of following a chain. */
export interface FollowOptions {
  readonly store: Pick<Store, 'db'>;
  readonly client: PublicClient;
  /** The budget of the client, if it has one. */
  readonly budget?: AnswerBudget | undefined;
  readonly profile: ChainProfile;
  readonly sources: ChainSources;
  readonly log: Log;
  readonly signal: AbortSignal;
  /** Areas that read logs and state of their own. */
  readonly areas?: readonly AreaReader[];
  /** Called after each poll of the head, also without new blocks, with the last block that has been read. */
  onCaughtUp?(head: number | undefined): Promise<void>;
}
