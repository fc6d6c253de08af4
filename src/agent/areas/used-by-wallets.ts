const DISTINCT = { how: 'distinct', unit: 'count' } as const;
/** How many different protocols and wallets there are among claims or interactions. */
export const USED = {
  protocols: {
    ...DISTINCT,
    words: ['number of protocol', 'how many protocol', 'how many different protocol', 'different protocol'],
    of: 'protocol',
    name: 'number of protocols',
    a: 'in all protocols',
  },
  wallets: {
    ...DISTINCT,
    words: ['number of wallet', 'how many wallet', 'how many different wallet', 'different wallet'],
    of: 'wallet',
    name: 'number of wallets',
    a: 'in all wallets',
  },
} as const;
