import { accountUserRequests } from './account-user.ts';
import { alertRequests } from './alerts.ts';
import { CORE_ENDPOINTS } from './core-endpoints.ts';
import { downloadRequests } from './download-link.ts';
import type { RequestsOf } from './endpoint.ts';
import { identityRequests } from './identity.ts';
import type { ListDeclaration } from './list-declaration.ts';
import { savedViewRequests } from './saved-views.ts';
import { SCREEN_ENDPOINTS, screenRequests } from './screen-endpoints.ts';
import { sourceRequests } from './sources.ts';
import { statusRequests } from './status.ts';
import { systemRequests } from './system.ts';

/** Every call of the API by its name. */
export const ENDPOINTS = { ...CORE_ENDPOINTS, ...SCREEN_ENDPOINTS } as const;

/** What only the server needs of every call. A function, so that a bundle in which nobody asks for it leaves all of it out. */
export function declaredRequests() {
  return {
    ...systemRequests(),
    ...identityRequests(),
    ...savedViewRequests(),
    ...accountUserRequests(),
    ...alertRequests(),
    ...statusRequests(),
    ...sourceRequests(),
    ...downloadRequests(),
    ...screenRequests(),
  } as const satisfies RequestsOf<typeof ENDPOINTS>;
}
export type Requests = ReturnType<typeof declaredRequests>;

export type EndpointName = keyof typeof ENDPOINTS;

type NameOf<Shape> = {
  [Name in EndpointName]: (typeof ENDPOINTS)[Name] extends Shape ? Name : never;
}[EndpointName];

/** The calls for lists, for their days, and for download links of lists. */
export type ListName = NameOf<{ readonly method: 'GET'; readonly list: ListDeclaration }>;
export type DaysName = NameOf<{ readonly days: ListDeclaration }>;
export type DownloadName = NameOf<{ readonly method: 'POST'; readonly list: ListDeclaration }>;
