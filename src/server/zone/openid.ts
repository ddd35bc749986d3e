/**
 * The simulator's OpenID provider, so that other ways to sign in work without a network: a person of it for every account of
 * the simulated game. Source: OpenID Connect Core 1.0 (code flow), Discovery 1.0.
 */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod';
import type { Clock } from '../ports/clock.ts';
import { accountListPage, type AuthorizeParams, errorPage, type PageError } from './authorize-page.ts';
import { localeOf, redirectUrl, sendPage } from './oauth.ts';
import type { People } from './simulation/people.ts';
import { secretEquals, type TokenSigner } from './tokens.ts';

/** Below the simulator's OAuth, which neither the service worker nor the development server touches. */
export const OPENID_PATH = '/oauth/openid';
/** The secret guards nothing: anyone on this machine can be anyone. */
export const OPENID_CLIENT = { id: 'muster-openid', secret: 'simulator-only' } as const;

const ID_TOKEN_SECONDS = 3_600;

const text = z.string().max(2048);
const authorizeQuery = z.object({
  client_id: z.literal(OPENID_CLIENT.id),
  redirect_uri: text,
  response_type: text.default(''),
  scope: text.default(''),
  state: text.default(''),
  nonce: text.default(''),
  code_challenge: text.default(''),
  code_challenge_method: text.default(''),
  login: text.optional(),
  ui_locales: text.optional(),
});
const tokenBody = z.object({
  grant_type: z.literal('authorization_code'),
  client_id: text,
  client_secret: text,
  code: z.string().max(4096),
  redirect_uri: text,
  code_verifier: text,
});

/** Whom a login of the simulated game is here. */
export function subjectOf(login: string): string {
  return `person-${createHash('sha256').update(login).digest('hex').slice(0, 16)}`;
}

function encode(part: unknown): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}

export function serveOpenid(
  app: FastifyInstance,
  deps: {
    readonly clock: Clock;
    readonly tokens: TokenSigner;
    readonly people: People;
    readonly isDemo: boolean;
    readonly redirectUris: (requestOrigin: string) => readonly string[];
    readonly useOnce: (nonce: string, expiresAtMs: number) => boolean;
  },
): void {
  const { clock, tokens, people } = deps;
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const jwk = publicKey.export({ format: 'jwk' });
  const keyId = createHash('sha256').update(`${jwk.x} ${jwk.y}`).digest('base64url').slice(0, 16);
  const signed = (claims: unknown): string => {
    const content = `${encode({ alg: 'ES256', typ: 'JWT', kid: keyId })}.${encode(claims)}`;
    const signature = sign('sha256', Buffer.from(content), { key: privateKey, dsaEncoding: 'ieee-p1363' });
    return `${content}.${signature.toString('base64url')}`;
  };

  app.get('/.well-known/openid-configuration', (request, reply) => {
    const issuer = `${request.protocol}://${request.host}${OPENID_PATH}`;
    return reply.send({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['ES256'],
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['client_secret_post'],
    });
  });

  app.get('/keys', (_request, reply) =>
    reply.send({ keys: [{ ...jwk, kid: keyId, use: 'sig', alg: 'ES256' }] }),
  );

  app.get('/authorize', (request, reply) => {
    const locale = localeOf(request);
    const problem = (
      status: number,
      what: PageError,
      question: AuthorizeParams | null = null,
    ): FastifyReply => sendPage(reply, status, errorPage(locale, what, question, OPENID_PATH));
    const query = authorizeQuery.safeParse(request.query);
    if (!query.success) return problem(400, 'brokenClient');
    const { login, ui_locales: _chosen, ...question } = query.data;
    const { redirect_uri: redirectUri, state, code_challenge: challenge, nonce } = question;
    if (!deps.redirectUris(`${request.protocol}://${request.host}`).includes(redirectUri))
      return problem(400, 'brokenRedirect');
    const refuse = (error: string): FastifyReply =>
      reply.redirect(redirectUrl(redirectUri, { error, state }), 302);
    if (question.response_type !== 'code') return refuse('unsupported_response_type');
    if (!question.scope.split(' ').includes('openid')) return refuse('invalid_scope');
    if (challenge === '' || question.code_challenge_method !== 'S256') return refuse('invalid_request');
    if (login === undefined)
      return sendPage(
        reply,
        200,
        accountListPage({
          locale,
          people,
          question,
          cancelUrl: redirectUrl(redirectUri, { error: 'access_denied', state }),
          isDemo: deps.isDemo,
          path: OPENID_PATH,
        }),
      );
    if (!people.accounts.has(login)) return problem(404, 'unknown', question);
    const code = tokens.issue('openidCode', login, { redirectUri, challenge, openidNonce: nonce });
    return reply
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .redirect(redirectUrl(redirectUri, { code, state }), 302);
  });

  app.post('/token', (request, reply) => {
    reply.header('cache-control', 'no-store');
    const refuse = (status: number, error: string): FastifyReply => reply.code(status).send({ error });
    const body = tokenBody.safeParse(request.body);
    if (!body.success) return refuse(400, 'invalid_request');
    const form = body.data;
    if (
      !secretEquals(form.client_id, OPENID_CLIENT.id) ||
      !secretEquals(form.client_secret, OPENID_CLIENT.secret)
    )
      return refuse(401, 'invalid_client');
    const code = tokens.verify('openidCode', form.code);
    const challenge = createHash('sha256').update(form.code_verifier).digest('base64url');
    if (
      code === null ||
      code.redirectUri !== form.redirect_uri ||
      code.challenge !== challenge ||
      !deps.useOnce(code.nonce, code.expiresAtMs)
    )
      return refuse(400, 'invalid_grant');
    const nowSeconds = Math.floor(clock.now().getTime() / 1000);
    return reply.send({
      token_type: 'Bearer',
      expires_in: ID_TOKEN_SECONDS,
      // opens nothing: what there is to know stands in the other one
      access_token: randomBytes(16).toString('base64url'),
      id_token: signed({
        iss: `${request.protocol}://${request.host}${OPENID_PATH}`,
        aud: OPENID_CLIENT.id,
        sub: subjectOf(code.login),
        iat: nowSeconds,
        exp: nowSeconds + ID_TOKEN_SECONDS,
        ...(code.openidNonce !== '' && { nonce: code.openidNonce }),
        preferred_username: people.accounts.get(code.login)?.characters[0]?.name ?? code.login,
      }),
    });
  });
}
