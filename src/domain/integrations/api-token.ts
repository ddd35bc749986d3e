/** Personal tokens: what a program may do in somebody's name. Source: decision "Personal API tokens". */
import type { Branded } from '../ids.ts';

export type ApiTokenId = Branded<string, 'ApiTokenId'>;

/** What a token may be given access to, each for itself. */
export const API_AREAS = [
  'members',
  'schedule',
  'skips',
  'attendance',
  'squads',
  'operations',
  'tactics',
  'requests',
  'gear',
  'warns',
  'treasury',
  'clan-wars',
  'prices',
  'audit',
] as const;
export type ApiArea = (typeof API_AREAS)[number];

/** Areas in which nothing can be changed by a token. */
const READ_ONLY: ReadonlySet<ApiArea> = new Set(['members', 'prices', 'audit']);

export type ApiScope = `${ApiArea}:${'read' | 'write'}`;

/** Whether a token can be given a scope for changes in an area. */
export function isWritable(area: ApiArea): boolean {
  return !READ_ONLY.has(area);
}

export const API_SCOPES: readonly ApiScope[] = API_AREAS.flatMap((area): readonly ApiScope[] =>
  isWritable(area) ? [`${area}:read`, `${area}:write`] : [`${area}:read`],
);

/** By the order of the areas; what is none is left out. */
export function apiScopesOf(texts: readonly string[]): readonly ApiScope[] {
  return API_SCOPES.filter((scope) => texts.includes(scope));
}

export const MAX_API_TOKENS = 10;
export const MAX_API_TOKEN_NAME = 60;
export const MAX_API_TOKEN_DAYS = 365;
/** Offered when a token is made. */
export const API_TOKEN_DAYS = [30, 90, 365] as const;

/** Of each token in a minute. */
export const API_TOKEN_LIMITS = { reads: 60, writes: 20 } as const;

export const API_TOKEN_PREFIX = 'mst_';
/** 32 random bytes after the prefix: longer than a session's token, which has none. */
export const API_TOKEN_FORM = /^mst_[\w-]{43}$/;

/** Fewer different characters than this are not random. */
const MIN_VARIETY = 16;

/** Whether a text has the form of a token. */
export function isApiToken(text: string): boolean {
  return API_TOKEN_FORM.test(text);
}

/** Whether a token looks random: devices make them, and a program could send anything. */
export function isRandomToken(token: string): boolean {
  return isApiToken(token) && new Set(token.slice(API_TOKEN_PREFIX.length)).size >= MIN_VARIETY;
}
