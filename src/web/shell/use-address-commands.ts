import { useNavigate } from '@tanstack/react-router';
import { AIRDROP_ENDPOINTS } from '../../contract/airdrops.ts';
import { FLASH_LOAN_ENDPOINTS } from '../../contract/flash-loans.ts';
import { declareCalls } from '../lib/declared-calls.ts';
import { useEndpoint } from '../lib/use-endpoint.ts';
import { PAINTING_DELAYS } from '../ui/painting-delays.ts';
import { useDebounced } from '../ui/use-debounced.ts';
import type { Command } from './command.ts';
import { type FoundCommands, NOTHING_SOUGHT, SEARCHING } from './found-commands.ts';

declareCalls({ ...AIRDROP_ENDPOINTS, ...FLASH_LOAN_ENDPOINTS });

const MOST = 5;
/** Fewer digits begin nearly every address. */
const LEAST_DIGITS = 2;
const LEAST_LETTERS = 3;

/** The wallets whose address or label has the typed text, and the transactions of executions with it. */
export function useAddressCommands(text: string): FoundCommands {
  const navigate = useNavigate();
  const typed = text.trim().toLowerCase();
  const asked = useDebounced(typed, PAINTING_DELAYS.search);
  const isHash = (words: string): boolean => /^0x[0-9a-f]*$/.test(words) && words.length >= 2 + LEAST_DIGITS;
  const isLabel = (words: string): boolean => words.length >= LEAST_LETTERS && !/^(0x|[01]+$)/.test(words);
  const page = { limit: MOST, count: 'rows' } as const;
  const wallets = useEndpoint(
    'airdropWallets',
    { ...page, ...(isHash(asked) ? { address: asked } : { label: asked }) },
    { enabled: isHash(asked) || isLabel(asked), live: false },
  );
  const executions = useEndpoint(
    'flashLoanTrades',
    { ...page, tx_hash: asked },
    { enabled: isHash(asked), live: false },
  );
  if (!isHash(typed) && !isLabel(typed)) return NOTHING_SOUGHT;
  if (asked !== typed || wallets.isFetching || executions.isFetching) return SEARCHING;
  const rows = wallets.data && 'wallets' in wallets.data ? wallets.data.wallets : [];
  const trades = executions.data && 'trades' in executions.data ? executions.data.trades : [];
  return {
    commands: [
      ...rows.map(
        ({ address, label }): Command => ({
          id: `wallet ${address}`,
          section: 'Addresses',
          label: address,
          hint: `${label ?? 'unlabeled'} · airdrop wallet`,
          run: () => void navigate({ to: '/airdrops/wallets', search: { address } }),
        }),
      ),
      ...(isHash(typed) ? trades : []).map(
        ({ id, tx_hash, status }): Command => ({
          id: `execution ${id}`,
          section: 'Addresses',
          label: tx_hash ?? id,
          hint: `${status ?? 'no status'} · flash loan`,
          run: () => void navigate({ to: '/flash-loans/logs/$id', params: { id } }),
        }),
      ),
    ],
    searching: false,
    error: wallets.error ?? executions.error,
  };
}
