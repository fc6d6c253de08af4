/** What settings are asked for by, where nobody knows their names: its words, and the settings that decide it. No setting is of two. */
export const SETTING_TOPICS: Readonly<
  Record<string, { readonly words: readonly string[]; readonly settings: readonly string[] }>
> = {
  'the database': {
    words: ['database', 'db', 'storage'],
    settings: ['DATABASE_URL', 'DATABASE_READ_URL', 'DATA_DIR'],
  },
  mail: { words: ['mail', 'email', 'mail server', 'smtp'], settings: ['SMTP_URL'] },
  'the webhook': { words: ['webhook', 'alert webhook'], settings: ['ALERT_WEBHOOK_URL'] },
  TLS: { words: ['tls', 'https', 'ssl', 'certificate'], settings: ['TLS_CERT', 'TLS_KEY'] },
  'the spread': {
    words: ['spread', 'assumed spread', 'spread assumption'],
    settings: ['SPREAD_SOURCE', 'ASSUMED_SPREAD_PIPS'],
  },
  slippage: {
    words: ['slippage', 'assumed slippage', 'slippage assumption'],
    settings: ['ENTRY_SLIPPAGE', 'STOP_SLIPPAGE'],
  },
  financing: {
    words: ['financing', 'assumed financing', 'financing assumption'],
    settings: ['FINANCING_LONG_POINTS', 'FINANCING_SHORT_POINTS'],
  },
  commission: {
    words: ['commission', 'assumed commission', 'commission assumption'],
    settings: ['COMMISSION_USD'],
  },
  'the size of trades': { words: ['trade size', 'position size'], settings: ['TRADE_UNITS'] },
  'the limit of positions': { words: ['position limit'], settings: ['MAX_CONCURRENT_TRADES'] },
  'the log': { words: ['log', 'log level', 'log format', 'logging'], settings: ['LOG_LEVEL', 'LOG_FORMAT'] },
  'the address': { words: ['port', 'server port', 'listening address'], settings: ['PORT', 'HOST'] },
  'the market': { words: ['market feed', 'price feed'], settings: ['MARKET'] },
  'keeping alerts': { words: ['alert retention'], settings: ['ALERTS_KEEP_DAYS'] },
  'keeping the audit trail': { words: ['audit trail retention'], settings: ['AUDIT_KEEP_DAYS'] },
  'keeping prices': { words: ['price retention'], settings: ['PRICES_KEEP_DAYS'] },
  'keeping readings': { words: ['reading retention'], settings: ['READINGS_KEEP_DAYS'] },
  'keeping pending transactions': { words: ['pending transaction retention'], settings: ['PENDING_KEPT'] },
  'the second factor': { words: ['second factor', 'two factor', '2fa', 'mfa'], settings: ['MFA'] },
  'the language model': {
    words: ['language model', 'llm', 'chat model', 'ai model'],
    settings: ['AGENT_BASE_URL', 'AGENT_MODEL', 'AGENT_API_URL'],
  },
  'the chain': { words: ['chain', 'node', 'rpc', 'blockchain'], settings: ['CHAIN', 'RPC_URL'] },
};
