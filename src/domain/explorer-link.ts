const EXPLORERS: Readonly<Record<number, string>> = {
  1: 'https://etherscan.io',
  10: 'https://optimistic.etherscan.io',
  56: 'https://bscscan.com',
  137: 'https://polygonscan.com',
  8453: 'https://basescan.org',
  42161: 'https://arbiscan.io',
  43114: 'https://snowtrace.io',
};

/** The block explorer's page of a transaction or address; undefined for a chain without a known explorer. */
export function explorerLink(
  chainId: number | null,
  kind: 'tx' | 'address',
  hash: string,
): string | undefined {
  const site = chainId === null ? undefined : EXPLORERS[chainId];
  return site && `${site}/${kind}/${encodeURIComponent(hash)}`;
}
