import * as zod from 'zod';
import { ErrorBody } from '../contract/app-error.ts';
import { declaredQuery } from '../contract/declared-query.ts';
import type { Endpoint, EndpointRequest } from '../contract/endpoint.ts';
import { declaredRequests, ENDPOINTS, type EndpointName } from '../contract/endpoints.ts';
import { ERRORS } from '../contract/error-catalogue.ts';
import { Pattern } from '../contract/patterns.ts';
import { Scope } from '../contract/scope-query.ts';
import { Quote, SeriesStatus } from '../contract/status.ts';
import { EliteTrade, Trade } from '../contract/trades.ts';
import { Position } from '../domain/trade.ts';
import { TradeSummary } from '../domain/trade-summary.ts';

type Json = Record<string, unknown>;

/** Records that many answers share, by the name of their definition. */
const RECORDS = {
  Trade,
  EliteTrade,
  Position,
  Pattern,
  TradeSummary,
  SeriesStatus,
  Quote,
  Scope,
  Error: ErrorBody,
} as const satisfies Record<string, zod.ZodType>;

const names = zod.registry<{ id: string }>();
for (const [id, schema] of Object.entries(RECORDS)) names.add(schema, { id });

const JSON_TYPE = 'application/json';
const SECURITY = { open: [], operator: [{ idToken: [] }], 'local-key': [{ localKey: [] }] } as const;

/** The contract as an OpenAPI 3.1 document; the same for every server of one version. */
export function createOpenApiDocument(): Json {
  const requests = declaredRequests();
  const paths: Record<string, Json> = {};
  for (const [name, endpoint] of Object.entries<Endpoint>(ENDPOINTS)) {
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: operationOf(name, endpoint, requests[name as EndpointName]),
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'trading platform',
      version: '1',
      description: `Times are ISO 8601 in UTC. Errors: ${Object.keys(ERRORS).join(', ')}.`,
    },
    paths,
    components: {
      securitySchemes: {
        idToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        localKey: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'LocalKey <key>' },
      },
      schemas: recordSchemas(),
    },
  };
}

function operationOf(name: string, endpoint: Endpoint, request: EndpointRequest): Json {
  const query = declaredQuery(name, request.query);
  const mediaType = request.media_type ?? JSON_TYPE;
  return {
    operationId: name,
    tags: [groupOf(endpoint.path)],
    summary: request.summary,
    security: SECURITY[request.access],
    ...(query && { parameters: parametersOf(query) }),
    ...requestBodyOf(request),
    responses: {
      200: {
        description: 'As asked.',
        content: { [mediaType]: { schema: jsonSchema(endpoint.response) } },
      },
      default: {
        description: `Refused. The console says: ${endpoint.failure}`,
        content: { [JSON_TYPE]: { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  };
}

/** `/api/trading/quotes` belongs to `trading`; paths directly under /api belong to the system. */
function groupOf(path: string): string {
  const [, , group = '', ...rest] = path.split('/');
  return rest.length > 0 ? group : 'system';
}

function parametersOf(query: zod.ZodObject): Json[] {
  return Object.entries(query.shape).map(([name, schema]) => ({
    name,
    in: 'query',
    required: !zod.safeParse(schema, undefined).success,
    schema: jsonSchema(schema),
  }));
}

function requestBodyOf({ body, body_media_type }: EndpointRequest): Json {
  if (body)
    return { requestBody: { required: true, content: { [JSON_TYPE]: { schema: jsonSchema(body) } } } };
  if (!body_media_type) return {};
  return {
    requestBody: {
      required: true,
      content: { [body_media_type]: { schema: { type: 'string', format: 'binary' } } },
    },
  };
}

/** A schema with references to records. */
function jsonSchema(schema: zod.core.$ZodType): Json {
  const made = zod.toJSONSchema(schema, { unrepresentable: 'any', metadata: names });
  const text = JSON.stringify(made).replaceAll('"#/$defs/', '"#/components/schemas/');
  const { $schema: _draft, $defs: _records, ...rest } = JSON.parse(text) as Json;
  return rest;
}

function recordSchemas(): Json {
  const { schemas } = zod.toJSONSchema(names, {
    unrepresentable: 'any',
    uri: (id) => `#/components/schemas/${id}`,
  });
  return Object.fromEntries(
    Object.entries(schemas).map(([id, { $schema: _draft, $id: _id, ...rest }]) => [id, rest]),
  );
}
