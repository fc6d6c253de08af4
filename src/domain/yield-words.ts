/** What kinds of vaults can be read. */
export const VAULT_KINDS = ['erc4626', 'aave_v3', 'morpho_vault', 'lp_v2'] as const;
export type VaultKind = (typeof VAULT_KINDS)[number];

/** Whether a vault takes deposits; `unreadable` where its contract does not answer as a vault. */
export const VAULT_STATES = ['open', 'paused', 'capped', 'shutdown', 'unreadable'] as const;
export type VaultState = (typeof VAULT_STATES)[number];

/** The states of a vault that takes no deposits. */
export const CLOSED_STATES = ['paused', 'capped', 'shutdown'] as const satisfies readonly VaultState[];
export type ClosedState = (typeof CLOSED_STATES)[number];

/** How much a vault's daily rate varies. */
export const STABILITIES = ['stable', 'mixed', 'volatile'] as const;

/**
 * What a wallet did with a vault; `opening` is what it held when it was first seen, `closing` what it held when one of the two was taken
 * off the list.
 */
export const FLOW_KINDS = ['opening', 'deposit', 'withdraw', 'claim', 'closing'] as const;
export type FlowKind = (typeof FLOW_KINDS)[number];
