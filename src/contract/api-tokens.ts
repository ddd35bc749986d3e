/** Personal tokens for programs. Source: decision "Personal API tokens". */
import * as z from 'zod/mini';
import {
  API_SCOPES,
  API_TOKEN_FORM,
  type ApiTokenId,
  MAX_API_TOKEN_DAYS,
  MAX_API_TOKEN_NAME,
  MAX_API_TOKENS,
} from '../domain/integrations/api-token.ts';
import { endpoint } from './endpoint.ts';
import { clientId, instant, nameText } from './values.ts';

const user = { who: 'user' } as const;
const settings = { who: 'clan', role: 'colonel', page: 'clan-settings' } as const;
const params = z.object({ id: clientId<ApiTokenId>() });
const objects = { id: 'apiTokenId' } as const;
const scopes = z.array(z.enum(API_SCOPES));

export const apiToken = z.object({
  id: clientId<ApiTokenId>(),
  name: z.string(),
  scopes,
  /** The character in whose name it acts, and the clan in which it does. */
  character: z.string(),
  clan: z.string(),
  createdAt: instant,
  expiresAt: instant,
  isExpired: z.boolean(),
  /** To the minute; null: never. */
  lastUsedAt: z.nullable(instant),
});
export type ApiTokenRow = z.output<typeof apiToken>;

export const list = endpoint({
  id: 'apiTokens.list',
  method: 'GET',
  path: '/api/user/tokens',
  summary: 'The own API tokens, without what is secret of them.',
  access: user,
  output: z.object({ success: z.literal(true), tokens: z.array(apiToken), most: z.literal(MAX_API_TOKENS) }),
  errors: [],
  offline: 'kept',
});

export const create = endpoint({
  id: 'apiTokens.create',
  method: 'POST',
  path: '/api/user/tokens',
  summary:
    'Makes a token of the acting character in its clan. The device makes the secret and shows it once; only its hash is stored.',
  access: { who: 'clan', role: 'member' },
  body: z.object({
    id: clientId<ApiTokenId>(),
    name: nameText.check(z.minLength(1), z.maxLength(MAX_API_TOKEN_NAME)),
    scopes: scopes.check(
      z.minLength(1),
      z.maxLength(API_SCOPES.length),
      z.refine((list) => new Set(list).size === list.length),
    ),
    /** It expires after so many days. */
    days: z.int().check(z.minimum(1), z.maximum(MAX_API_TOKEN_DAYS)),
    /** `mst_` and 32 random bytes in base64url. */
    token: z.string().check(z.regex(API_TOKEN_FORM)),
  }),
  output: z.object({ success: z.literal(true), token: apiToken }),
  errors: ['apiTokens.refused', 'apiTokens.tooMany'],
  offline: 'live',
});

export const revoke = endpoint({
  id: 'apiTokens.revoke',
  method: 'POST',
  path: '/api/user/tokens/{id}/revoke',
  summary: 'Revokes one of the own tokens: its next call is refused.',
  access: user,
  params,
  output: z.object({ success: z.literal(true) }),
  errors: ['apiTokens.notFound'],
  offline: 'live',
  objects,
});

export const listOfClan = endpoint({
  id: 'apiTokens.ofClan',
  method: 'GET',
  path: '/api/clan/tokens',
  summary: "The tokens of the clan's members.",
  access: settings,
  output: z.object({ success: z.literal(true), tokens: z.array(apiToken) }),
  errors: [],
  offline: 'kept',
});

export const revokeOfClan = endpoint({
  id: 'apiTokens.revokeOfClan',
  method: 'POST',
  path: '/api/clan/tokens/{id}/revoke',
  summary: "Revokes a member's token.",
  access: settings,
  params,
  output: z.object({ success: z.literal(true) }),
  errors: ['apiTokens.notFound'],
  offline: 'live',
  objects,
});
