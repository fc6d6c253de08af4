/** Something of the console that is found or changed in one place. */
export interface ConsolePlace {
  /** What it is called in questions, in the singular. */
  readonly words: readonly string[];
  /** Where it is, with the page that is linked. */
  readonly text: string;
  readonly page: string;
  readonly to: string;
}

const ACCOUNT = { page: 'Account', to: '/account' } as const;
const ALERTS = { page: 'Alerts', to: '/alerts?view=rules' } as const;

/** Where what belongs to no strategy area is found and changed. */
export const CONSOLE_PLACES: readonly ConsolePlace[] = [
  {
    words: ['password', 'own password'],
    text: 'A password is changed under Password on the page ',
    ...ACCOUNT,
  },
  {
    words: [
      'second factor',
      'two factor',
      '2fa',
      'mfa',
      'authenticator',
      'authenticator app',
      'recovery code',
    ],
    text: 'The second factor and its recovery codes are set up on the page ',
    ...ACCOUNT,
  },
  {
    words: ['access key', 'api key', 'key', 'api token', 'access token'],
    text: 'Access keys are made and revoked on the page ',
    ...ACCOUNT,
  },
  {
    words: ['device', 'session', 'browser', 'signed in device', 'remembered device'],
    text: 'Devices and sessions are listed and ended on the page ',
    ...ACCOUNT,
  },
  {
    words: ['alert', 'alert rule', 'rule', 'rule of alert', 'alert limit', 'alert setting', 'notification'],
    text: 'Rules of alerts are made and changed under Rules and channels on the page ',
    ...ALERTS,
  },
  {
    words: [
      'mail for alert',
      'alert mail',
      'alert email',
      'channel',
      'alert channel',
      'mail alert',
      'email alert',
    ],
    text: 'By which channels alerts leave the console is told, and chosen for each rule, under Rules and channels on the page ',
    ...ALERTS,
  },
  {
    words: ['audit trail', 'audit log', 'audit'],
    text: 'The audit trail of all accounts is for administrators on the page ',
    page: 'Server',
    to: '/server?view=audit',
  },
  {
    words: ['account', 'user', 'operator', 'role', 'group', 'operator account', 'user account'],
    text: 'Accounts and their groups are managed by administrators on the page ',
    page: 'Server',
    to: '/server?view=accounts',
  },
  {
    words: ['setting', 'server setting', 'configuration', 'setting of the server', 'environment variable'],
    text: 'Settings are changed in the environment of the server, before it starts. What is set now is told on the page ',
    page: 'Server',
    to: '/server',
  },
  {
    words: ['overview', 'deadline', 'upcoming deadline', 'total', 'ledger', 'overall result'],
    text: 'What all areas brought, cost and left, and the deadlines ahead, are on the page ',
    page: 'Overview',
    to: '/overview',
  },
  {
    words: ['report', 'monthly report'],
    text: 'A period of all areas, to print, is on the page ',
    page: 'Report',
    to: '/report',
  },
  {
    words: ['document', 'documentation', 'glossary', 'manual', 'definition', 'handbook'],
    text: 'The documents of this version, with the glossary and every figure, are on the page ',
    page: 'Documents',
    to: '/docs',
  },
];
