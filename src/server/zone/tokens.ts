/** Signed, self-contained codes and tokens: they survive a restart and are valid in every process. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import type { Clock } from '../ports/clock.ts';

export const LIFE_SECONDS = {
  code: 60,
  openidCode: 60,
  user: 365 * 86_400,
  app: 86_400,
  refresh: 400 * 86_400,
} as const;
export type TokenKind = keyof typeof LIFE_SECONDS;

const tokenPayload = z.object({
  kind: z.enum(['code', 'openidCode', 'user', 'app', 'refresh']),
  /** Login of the owner; empty for the application's own. */
  login: z.string(),
  /** Makes every token unique. */
  nonce: z.string(),
  expiresAtMs: z.number(),
  redirectUri: z.string().optional(),
  challenge: z.string().optional(),
  /** Of an OpenID sign-in: returned to the application as it was sent. */
  openidNonce: z.string().optional(),
});

export type TokenPayload = z.output<typeof tokenPayload>;

export interface TokenSigner {
  issue(
    kind: TokenKind,
    login: string,
    more?: { readonly redirectUri: string; readonly challenge?: string; readonly openidNonce?: string },
  ): string;
  /** The payload of a token; null when it is of another kind, forged, expired or followed by a newer one. */
  verify(kind: TokenKind, text: string): TokenPayload | null;
}

/** Kinds of which only the newest is valid, as in the game: a new one ends those before it. */
const SINGLE: ReadonlySet<TokenKind> = new Set(['user', 'app']);

export function createTokenSigner(secret: string, clock: Clock): TokenSigner {
  /** Nonce of the newest token that this process issued, by kind and login. */
  const newest = new Map<string, string>();
  const key = createHmac('sha256', secret).update('simulator slips, version 1').digest();
  const sign = (body: string): Buffer => createHmac('sha256', key).update(body).digest();
  return {
    issue(kind, login, more) {
      const payload: TokenPayload = {
        kind,
        login,
        nonce: randomBytes(12).toString('base64url'),
        expiresAtMs: clock.now().getTime() + LIFE_SECONDS[kind] * 1000,
        ...more,
      };
      if (SINGLE.has(kind)) newest.set(`${kind} ${login}`, payload.nonce);
      const body = Buffer.from(JSON.stringify(payload)).toString('base64url');
      return `${body}.${sign(body).toString('base64url')}`;
    },
    verify(kind, text) {
      const [body, signature, ...rest] = text.split('.');
      if (body === undefined || signature === undefined || rest.length > 0) return null;
      const given = Buffer.from(signature, 'base64url');
      const right = sign(body);
      if (
        given.length !== right.length ||
        !timingSafeEqual(given, right) ||
        given.toString('base64url') !== signature
      )
        return null;
      const payload = tokenPayload.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString('utf8')));
      if (!payload.success || payload.data.kind !== kind || payload.data.expiresAtMs <= clock.now().getTime())
        return null;
      const { login, nonce } = payload.data;
      return (newest.get(`${kind} ${login}`) ?? nonce) === nonce ? payload.data : null;
    },
  };
}

/** Constant-time comparison. */
export function secretEquals(given: string, right: string): boolean {
  const digest = (text: string): Buffer => createHmac('sha256', 'compare').update(text).digest();
  return timingSafeEqual(digest(given), digest(right));
}
