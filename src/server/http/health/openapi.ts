/** The OpenAPI 3.1 description of every endpoint, generated from the contract. */
import * as z from 'zod/mini';
import {
  type Access,
  type EndpointShape,
  needsIdempotencyKey,
  type Schema,
} from '../../../contract/endpoint.ts';
import { API_ERRORS, type ApiErrorCode } from '../../../contract/error-codes.ts';
import { apiAccessOf } from '../../../contract/registry/api-access.ts';
import {
  AUTH_COOKIE,
  CHARACTER_HEADER,
  DEVICE_TIME_HEADER,
  IDEMPOTENCY_HEADER,
  REPLAYED_HEADER,
  USER_HEADER,
} from '../../../contract/wire-words.ts';

type Json = Record<string, unknown>;

const BY_ACCESS: Readonly<Record<Access['who'], readonly ApiErrorCode[]>> = {
  anyone: [],
  user: ['auth.required', 'auth.otherUser'],
  cookie: ['auth.required', 'auth.otherUser'],
  guest: ['auth.required', 'guestPasses.unknown', 'guestPasses.expired', 'guestPasses.revoked'],
  operator: ['auth.required', 'auth.otherUser', 'auth.forbidden'],
  character: ['auth.required', 'auth.otherUser', 'character.required', 'character.notYours'],
  clan: ['auth.required', 'auth.otherUser', 'character.required', 'character.notYours', 'auth.forbidden'],
};

/** Every error code that an endpoint can return: its own, and those implied by its access and input. */
export function possibleErrors(endpoint: EndpointShape): readonly ApiErrorCode[] {
  const codes = new Set<ApiErrorCode>([
    ...endpoint.errors,
    ...BY_ACCESS[endpoint.access.who],
    'server.failed',
    'request.quotaReached',
    'server.notReady',
    'server.diskFull',
  ]);
  if (endpoint.params !== undefined || endpoint.query !== undefined || endpoint.body !== undefined)
    codes.add('request.invalid');
  if (endpoint.body !== undefined || endpoint.upload !== undefined)
    codes.add('request.tooLarge').add('request.mediaType');
  if (endpoint.method !== 'GET') codes.add('auth.forbidden');
  const forTokens = apiAccessOf(endpoint);
  if (forTokens.kind === 'closed') codes.add('apiTokens.closed');
  else if (forTokens.kind !== 'open')
    codes.add('apiTokens.missingScope').add('apiTokens.unconfirmed').add('auth.forbidden');
  if (needsIdempotencyKey(endpoint))
    codes.add('idempotency.missing').add('idempotency.running').add('idempotency.mismatch');
  if (endpoint.path.startsWith('/api')) codes.add('request.rateLimited');
  return [...codes].sort();
}

function schemaOf(schema: Schema, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io,
    unrepresentable: 'any',
  });
  return rest;
}

function parametersOf(endpoint: EndpointShape): Json[] {
  const from = (schema: Schema | undefined, location: 'path' | 'query'): Json[] => {
    if (schema === undefined) return [];
    const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
      properties?: Record<string, Json>;
      required?: string[];
    };
    return Object.entries(properties).map(([name, shape]) => ({
      name,
      in: location,
      required: location === 'path' || required.includes(name),
      schema: shape,
    }));
  };
  const character =
    endpoint.access.who === 'character' || endpoint.access.who === 'clan'
      ? [
          {
            name: CHARACTER_HEADER,
            in: 'header',
            required: true,
            schema: { type: 'string' },
            description: 'One of the own characters.',
          },
        ]
      : [];
  const user =
    endpoint.access.who === 'anyone' || endpoint.access.who === 'guest'
      ? []
      : [
          {
            name: USER_HEADER,
            in: 'header',
            required: false,
            schema: { type: 'string' },
            description:
              "The user that the sender believes to be; refused when the token is somebody else's.",
          },
        ];
  const key = needsIdempotencyKey(endpoint)
    ? [
        {
          name: IDEMPOTENCY_HEADER,
          in: 'header',
          required: true,
          schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{16,64}$' },
          description:
            'A fresh UUID per change, the same one whenever that change is sent again: it is done once, and every later call gets the stored answer. Kept for 35 days.',
        },
        {
          name: DEVICE_TIME_HEADER,
          in: 'header',
          required: false,
          schema: { type: 'string', format: 'date-time' },
          description: "The device's own time of the change, for the audit log.",
        },
      ]
    : [];
  return [...from(endpoint.params, 'path'), ...from(endpoint.query, 'query'), ...character, ...user, ...key];
}

function refusalsOf(endpoint: EndpointShape): Json {
  const byStatus = new Map<number, ApiErrorCode[]>();
  for (const code of possibleErrors(endpoint))
    byStatus.set(API_ERRORS[code].status, [...(byStatus.get(API_ERRORS[code].status) ?? []), code]);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      String(status),
      {
        description: codes.map((code) => `${code}: ${API_ERRORS[code].message}`).join('\n'),
        content: {
          'application/json': {
            schema: {
              allOf: [
                { $ref: '#/components/schemas/Refusal' },
                { type: 'object', properties: { code: { enum: codes } } },
              ],
            },
          },
        },
      },
    ]),
  );
}

function securityOf(access: Access): Json[] {
  return access.who === 'anyone'
    ? []
    : access.who === 'cookie'
      ? [{ bearer: [] }, { cookie: [] }]
      : [{ bearer: [] }];
}

/** What a personal token needs: a scope, `*:read` for any scope to read, `none`; null where no token may call. */
function tokenWordOf(endpoint: EndpointShape): string | null {
  const access = apiAccessOf(endpoint);
  if (access.kind === 'scope') return access.scope;
  return { open: 'none', anyRead: '*:read', closed: null }[access.kind];
}

function operationOf(endpoint: EndpointShape): Json {
  const answer = schemaOf(endpoint.output, 'output');
  const isRedirect = endpoint.output instanceof z.ZodMiniUndefined && endpoint.fileType === undefined;
  return {
    operationId: endpoint.id,
    summary: endpoint.summary,
    tags: [endpoint.id.split('.', 1)[0]],
    security: securityOf(endpoint.access),
    'x-access': endpoint.access,
    'x-offline': endpoint.offline,
    'x-token': tokenWordOf(endpoint),
    parameters: parametersOf(endpoint),
    ...(endpoint.body !== undefined && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: schemaOf(endpoint.body, 'input') } },
      },
    }),
    ...(endpoint.upload !== undefined && {
      requestBody: {
        required: true,
        description: `A file of at most ${endpoint.upload.maxBytes} bytes.`,
        content: { 'application/octet-stream': {} },
      },
    }),
    responses: {
      ...(isRedirect
        ? { 302: { description: 'A redirect.' } }
        : {
            200: {
              description:
                endpoint.isStream === true
                  ? "A stream of events; each one's data is of this shape."
                  : 'Granted.',
              ...(needsIdempotencyKey(endpoint) && {
                headers: {
                  [REPLAYED_HEADER]: {
                    description:
                      '`true` when this is the stored answer of an earlier call with the same key.',
                    schema: { const: 'true' },
                  },
                },
              }),
              content:
                endpoint.fileType === undefined
                  ? {
                      [endpoint.isStream === true ? 'text/event-stream' : 'application/json']: {
                        schema: answer,
                      },
                    }
                  : { [endpoint.fileType]: {} },
            },
          }),
      ...refusalsOf(endpoint),
    },
  };
}

/** The whole document. */
export function describe(endpoints: readonly EndpointShape[], version: string): Json & { openapi: string } {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints)
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: operationOf(endpoint),
    };
  return {
    openapi: '3.1.0',
    info: { title: 'Muster', version, description: 'Clan management for players of STALCRAFT / STALZONE.' },
    paths,
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description:
            'The session token, or a personal API token; `x-token` says what the latter needs. The literal texts null and undefined are no tokens.',
        },
        cookie: {
          type: 'apiKey',
          in: 'cookie',
          name: AUTH_COOKIE,
          description: 'Counts only for calls that change nothing.',
        },
      },
      schemas: {
        Refusal: {
          type: 'object',
          required: ['success', 'code', 'message'],
          properties: {
            success: { const: false },
            code: { type: 'string' },
            message: { type: 'string' },
            details: { type: 'object' },
          },
        },
      },
    },
  };
}
