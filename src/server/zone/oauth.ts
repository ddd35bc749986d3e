/**
 * The simulator's OAuth: the account picker, tokens, and the user of a token. Source: domain facts, section
 * 1.7.
 */
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { LOCALE_COOKIE, type Locale } from '../../contract/wire-words.ts';
import { detectLocale } from '../../i18n/locale/locale-path.ts';
import type { Clock } from '../ports/clock.ts';
import { sendZoneError } from './responses.ts';
import { identify } from './caller.ts';
import { accountListPage, errorPage, type PageError, type AuthorizeParams } from './authorize-page.ts';
import { AUTHORIZE_STYLE } from './authorize-style.ts';
import { secretEquals, LIFE_SECONDS, type TokenSigner } from './tokens.ts';
import type { People } from './simulation/people.ts';

/** Content security policy of the page: no script, its own stylesheet only. */
const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const text = z.string().max(2048);
const authorizeQuery = z
  .object({
    client_id: text,
    redirect_uri: text,
    response_type: text.default(''),
    scope: text.default(''),
    state: text.default(''),
    code_challenge: text.optional(),
    code_challenge_method: text.optional(),
    login: text.optional(),
    ui_locales: text.optional(),
  })
  .partial({ client_id: true, redirect_uri: true });
const tokenBody = z.object({
  grant_type: text,
  client_id: text,
  client_secret: text,
  code: z.string().max(4096).optional(),
  redirect_uri: text.optional(),
  code_verifier: text.optional(),
  refresh_token: z.string().max(4096).optional(),
});

export interface OauthDeps {
  readonly tokens: TokenSigner;
  readonly people: People;
  readonly isDemo: boolean;
  readonly client: { readonly id: string; readonly secret: string };
  readonly redirectUris: (requestOrigin: string) => readonly string[];
  /** False for a code that was exchanged before. */
  readonly useOnce: (nonce: string, expiresAtMs: number) => boolean;
}

/** Exchanged codes until their expiry; in memory of this process only. */
export function createUsedCodes(clock: Clock): OauthDeps['useOnce'] {
  const used = new Map<string, number>();
  return (nonce, expiresAtMs) => {
    const nowMs = clock.now().getTime();
    for (const [each, untilMs] of used) if (untilMs <= nowMs) used.delete(each);
    if (used.has(nonce)) return false;
    used.set(nonce, expiresAtMs);
    return true;
  };
}

/** The page's language: its own switch, then the app's cookie, then the browser. */
export function localeOf(request: FastifyRequest): Locale {
  const form = z.object({ ui_locales: z.string() }).safeParse(request.query);
  const cookie =
    new RegExp(`(?:^|;\\s*)${LOCALE_COOKIE}=(\\w+)`).exec(request.headers.cookie ?? '')?.[1] ?? null;
  const tags = (request.headers['accept-language'] ?? '')
    .split(',')
    .map((part) => part.split(';', 1)[0]?.trim() ?? '');
  return form.success ? detectLocale(null, form.data.ui_locales.split(' ')) : detectLocale(cookie, tags);
}

export function sendPage(reply: FastifyReply, status: number, html: string): FastifyReply {
  return reply
    .code(status)
    .headers({
      'content-security-policy': PAGE_POLICY,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    })
    .type('text/html; charset=utf-8')
    .send(html);
}

export function redirectUrl(redirectUri: string, parameters: Readonly<Record<string, string>>): string {
  const address = new URL(redirectUri);
  for (const [name, value] of Object.entries(parameters))
    if (value !== '') address.searchParams.set(name, value);
  return address.href;
}

export function serveOauth(app: FastifyInstance, deps: OauthDeps): void {
  const { tokens, people, client, useOnce } = deps;

  app.get('/authorize.css', (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=300')
      .type('text/css; charset=utf-8')
      .send(AUTHORIZE_STYLE),
  );

  app.get('/authorize', (request, reply) => {
    const locale = localeOf(request);
    const problem = (
      status: number,
      what: PageError,
      question: AuthorizeParams | null = null,
    ): FastifyReply => sendPage(reply, status, errorPage(locale, what, question));
    const query = authorizeQuery.safeParse(request.query);
    if (!query.success || query.data.client_id !== client.id) return problem(400, 'brokenClient');
    const { redirect_uri: redirectUri, state, login, ui_locales: _chosen, ...rest } = query.data;
    // Never redirect to an address that is not the app's own, not even with an error.
    if (
      redirectUri === undefined ||
      !deps.redirectUris(`${request.protocol}://${request.host}`).includes(redirectUri)
    )
      return problem(400, 'brokenRedirect');
    const refuse = (error: string): FastifyReply =>
      reply.redirect(redirectUrl(redirectUri, { error, state }), 302);
    if (rest.response_type !== 'code') return refuse('unsupported_response_type');
    if (rest.code_challenge !== undefined && rest.code_challenge_method !== 'S256')
      return refuse('invalid_request');
    const question: AuthorizeParams = Object.fromEntries(
      Object.entries({ ...rest, redirect_uri: redirectUri, state }).filter(
        (entry): entry is [string, string] => entry[1] !== undefined,
      ),
    );
    if (login === undefined) {
      return sendPage(
        reply,
        200,
        accountListPage({
          locale,
          people,
          question,
          cancelUrl: redirectUrl(redirectUri, { error: 'access_denied', state }),
          isDemo: deps.isDemo,
        }),
      );
    }
    if (!people.accounts.has(login)) return problem(404, 'unknown', question);
    const code = tokens.issue('code', login, {
      redirectUri,
      ...(rest.code_challenge === undefined ? {} : { challenge: rest.code_challenge }),
    });
    return reply
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .redirect(redirectUrl(redirectUri, { code, state }), 302);
  });

  app.post('/token', (request, reply) => {
    reply.header('cache-control', 'no-store').type('application/json');
    const refuse = (status: number, error: string): FastifyReply =>
      reply.code(status).send(JSON.stringify({ error }));
    const grant = (login: string | null): FastifyReply =>
      reply.send(
        JSON.stringify(
          login === null
            ? { token_type: 'Bearer', expires_in: LIFE_SECONDS.app, access_token: tokens.issue('app', '') }
            : {
                token_type: 'Bearer',
                expires_in: LIFE_SECONDS.user,
                access_token: tokens.issue('user', login),
                refresh_token: tokens.issue('refresh', login),
              },
        ),
      );

    const body = tokenBody.safeParse(request.body);
    if (!body.success) return refuse(400, 'invalid_request');
    const form = body.data;
    if (!secretEquals(form.client_id, client.id) || !secretEquals(form.client_secret, client.secret))
      return refuse(401, 'invalid_client');
    switch (form.grant_type) {
      case 'client_credentials':
        return grant(null);
      case 'authorization_code': {
        const payload = tokens.verify('code', form.code ?? '');
        if (
          payload === null ||
          payload.redirectUri !== form.redirect_uri ||
          !people.accounts.has(payload.login)
        )
          return refuse(400, 'invalid_grant');
        if (
          payload.challenge !== undefined &&
          createHash('sha256')
            .update(form.code_verifier ?? '')
            .digest('base64url') !== payload.challenge
        )
          return refuse(400, 'invalid_grant');
        return useOnce(payload.nonce, payload.expiresAtMs)
          ? grant(payload.login)
          : refuse(400, 'invalid_grant');
      }
      case 'refresh_token': {
        const payload = tokens.verify('refresh', form.refresh_token ?? '');
        return payload !== null &&
          people.accounts.has(payload.login) &&
          useOnce(payload.nonce, payload.expiresAtMs)
          ? grant(payload.login)
          : refuse(400, 'invalid_grant');
      }
      default:
        return refuse(400, 'unsupported_grant_type');
    }
  });

  app.get('/user', (request, reply) => {
    const account = identify(request.headers, tokens, people, client)?.account;
    if (!account) return sendZoneError(reply, 401);
    return reply.type('application/json').send(
      JSON.stringify({
        id: account.id,
        uuid: account.uuid,
        login: account.login,
        display_login: account.characters[0]?.name ?? null,
        distributor: 'simulator',
        distributor_id: null,
      }),
    );
  });
}
