/** What a collection's contract says it is; `unknown` where it does not answer as a collection. */
export const COLLECTION_STANDARDS = ['erc721', 'erc1155', 'unknown'] as const;
export type CollectionStandard = (typeof COLLECTION_STANDARDS)[number];

/** Whether a collection can be minted; `unknown` where its phases are not known. */
export const PHASE_STATES = ['open', 'soon', 'over', 'unknown'] as const;
export type PhaseState = (typeof PHASE_STATES)[number];

/** Where the terms of a phase are from: an event of a contract, a person, a service of the operator. */
export const PHASE_SOURCES = ['event', 'configured', 'service'] as const;
export type PhaseSource = (typeof PHASE_SOURCES)[number];

/** What became of an attempt to mint. */
export const ATTEMPT_STATES = ['minted', 'failed'] as const;
export type AttemptState = (typeof ATTEMPT_STATES)[number];

/** What became of a snipe; `skipped` by our rules on paper. */
export const SNIPE_RESULTS = ['minted', 'failed', 'skipped', 'pending'] as const;
export type SnipeResult = (typeof SNIPE_RESULTS)[number];
