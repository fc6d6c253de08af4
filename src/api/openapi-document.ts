import { z } from 'zod';
import { ErrorBody } from '../contract/app-error.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import { ENDPOINTS } from '../contract/endpoints.ts';
import { ERRORS } from '../contract/error-catalogue.ts';

type Json = Record<string, unknown>;

const JSON_TYPE = 'application/json';
const SECURITY = { open: [], operator: [{ idToken: [] }], 'local-key': [{ localKey: [] }] } as const;

/** The contract as an OpenAPI 3.1 document; the same for every server of one version. */
export function createOpenApiDocument(): Json {
  const paths: Record<string, Json> = {};
  for (const [name, endpoint] of Object.entries<Endpoint>(ENDPOINTS)) {
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: operationOf(name, endpoint),
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
      schemas: { Error: jsonSchema(ErrorBody) },
    },
  };
}

function operationOf(name: string, endpoint: Endpoint): Json {
  const mediaType = endpoint.media_type ?? JSON_TYPE;
  return {
    operationId: name,
    tags: [endpoint.path.split('/')[2]],
    summary: endpoint.summary,
    security: SECURITY[endpoint.access],
    ...(endpoint.query && { parameters: parametersOf(endpoint.query) }),
    ...requestBodyOf(endpoint),
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

function parametersOf(query: z.ZodObject): Json[] {
  return Object.entries(query.shape).map(([name, schema]) => ({
    name,
    in: 'query',
    required: !z.safeParse(schema, undefined).success,
    schema: jsonSchema(schema),
  }));
}

function requestBodyOf({ body, body_media_type }: Endpoint): Json {
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

function jsonSchema(schema: z.core.$ZodType): Json {
  const { $schema: _draft, ...rest } = z.toJSONSchema(schema, { unrepresentable: 'any' });
  return rest;
}
