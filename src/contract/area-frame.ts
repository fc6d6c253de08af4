import { decisionsOf, type LiveAreaId, ReasonSums } from './area-decisions.ts';
import { LedgerSums, ledgerOf } from './area-ledger.ts';
import { listEndpoints } from './list-endpoints.ts';
import { downloadRequest, listRequest } from './list-requests.ts';
import { SourceQuery } from './source-query.ts';

type DecisionList<Id extends LiveAreaId, Name extends string> = ReturnType<typeof decisionsOf<Id, Name>>;
type LedgerList<Id extends LiveAreaId, Name extends string> = ReturnType<typeof ledgerOf<Id, Name>>;
interface Sums<Id, Response> {
  readonly method: 'GET';
  readonly path: `/api/${string}`;
  readonly area: Id;
  readonly topics: readonly [Id];
  readonly response: Response;
  readonly failure: string;
}
type FrameEndpoints<Id extends LiveAreaId, Name extends string> = ReturnType<
  typeof listEndpoints<DecisionList<Id, Name>>
> &
  ReturnType<typeof listEndpoints<LedgerList<Id, Name>>> & {
    readonly [Key in `${Name}Reasons`]: Sums<Id, typeof ReasonSums>;
  } & { readonly [Key in `${Name}LedgerSums`]: Sums<Id, typeof LedgerSums> };

/** The calls that every area of the chain has: its decisions, its ledger, and the sums of both. */
export function frameEndpoints<const Id extends LiveAreaId, const Name extends string>(
  area: Id,
  name: Name,
): FrameEndpoints<Id, Name> {
  const sums = { method: 'GET', area, topics: [area] } as const;
  const endpoints = {
    ...listEndpoints(decisionsOf(area, name)),
    ...listEndpoints(ledgerOf(area, name)),
    [`${name}Reasons`]: {
      ...sums,
      path: `/api/${area}/decisions/reasons`,
      response: ReasonSums,
      failure: 'Failed to fetch the reasons of decisions',
    },
    [`${name}LedgerSums`]: {
      ...sums,
      path: `/api/${area}/ledger/sums`,
      response: LedgerSums,
      failure: 'Failed to fetch the sums of the ledger',
    },
  };
  return endpoints as FrameEndpoints<Id, Name>;
}

interface SumsRequest {
  readonly access: 'operator';
  readonly summary: string;
  readonly query: typeof SourceQuery;
}
type FrameRequests<Id extends LiveAreaId, Name extends string> = {
  readonly [Key in `${Name}Decisions`]: ReturnType<typeof listRequest<DecisionList<Id, Name>>>;
} & {
  readonly [Key in `${Name}DecisionsExport`]: ReturnType<typeof downloadRequest<DecisionList<Id, Name>>>;
} & {
  readonly [Key in `${Name}Ledger`]: ReturnType<typeof listRequest<LedgerList<Id, Name>>>;
} & { readonly [Key in `${Name}LedgerExport`]: ReturnType<typeof downloadRequest<LedgerList<Id, Name>>> } & {
  readonly [Key in `${Name}Reasons` | `${Name}LedgerSums`]: SumsRequest;
};

/** What only the server needs of the calls of `frameEndpoints`. */
export function frameRequests<const Id extends LiveAreaId, const Name extends string>(
  area: Id,
  name: Name,
): FrameRequests<Id, Name> {
  const decisions = decisionsOf(area, name);
  const ledger = ledgerOf(area, name);
  const sums = (summary: string): SumsRequest => ({ access: 'operator', summary, query: SourceQuery });
  const requests = {
    [decisions.endpoint]: listRequest(
      decisions,
      'What was taken, skipped or observed, with the reason, newest first. With page, limit, after, before or count: one page; otherwise all rows, streamed.',
    ),
    [decisions.download.endpoint]: downloadRequest(decisions),
    [ledger.endpoint]: listRequest(
      ledger,
      'What each fact brought and cost, newest first. With page, limit, after, before or count: one page; otherwise all rows, streamed.',
    ),
    [ledger.download.endpoint]: downloadRequest(ledger),
    [`${name}Reasons`]: sums('How often each reason decided, and what was saved or missed by it.'),
    [`${name}LedgerSums`]: sums('Sums of the ledger by kind, of each basis alone, and their net.'),
  };
  return requests as FrameRequests<Id, Name>;
}
