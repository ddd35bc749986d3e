/**
 * Sign-in with the game: plain OAuth 2 with static endpoints, the client secret in the POST body.
 * PKCE is sent, not relied on: the game may ignore it. Source: domain facts, section 1.7.
 */
import * as oauth from 'openid-client';
import * as z from 'zod';
import { ok, err } from '../../domain/result.ts';
import type { Clock } from '../ports/clock.ts';
import type { GameAnswer, GameErrorCode, GameSettings, GameSignIn, GameTokens } from '../ports/game.ts';
import type { GameHttpClient } from './game-http-client.ts';

/** Assumed token lifetime where the game does not report one. */
const FALLBACK_LIFE_SECONDS = 3_600;
const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

const userBody = z.object({
  uuid: z.string().min(1),
  login: z.string().min(1),
  display_login: z.string().nullish(),
});

/** `https://exbo.net` and `https://exbo.net/oauth` are equivalent base URLs. */
function endpointOf(base: string, name: 'authorize' | 'token' | 'user'): string {
  return `${base.replace(/\/+$/, '').replace(/\/oauth$/, '')}/oauth/${name}`;
}

export function createSignIn({
  settings,
  clock,
  wire,
}: {
  readonly settings: () => GameSettings;
  readonly clock: Clock;
  readonly wire: GameHttpClient;
}): GameSignIn {
  const configure = (send: oauth.CustomFetch | null): oauth.Configuration => {
    const { oauthUrl, clientId, clientSecret } = settings();
    const config = new oauth.Configuration(
      {
        issuer: oauthUrl,
        authorization_endpoint: endpointOf(oauthUrl, 'authorize'),
        token_endpoint: endpointOf(oauthUrl, 'token'),
      },
      clientId,
      undefined,
      oauth.ClientSecretPost(clientSecret),
    );
    // Plain http only on loopback.
    if (LOOPBACK.test(new URL(oauthUrl).hostname)) oauth.allowInsecureRequests(config);
    if (send !== null) config[oauth.customFetch] = send;
    return config;
  };

  const grant = async (
    request: (config: oauth.Configuration) => Promise<oauth.TokenEndpointResponse>,
  ): GameAnswer<GameTokens> => {
    let failure: { readonly ok: false; readonly code: GameErrorCode } | null = null;
    const config = configure(async (url, init) => {
      const answer = await wire.send(url, {
        method: init.method,
        headers: init.headers,
        body: init.body ?? null,
      });
      if (!answer.ok) {
        failure = answer;
        throw new Error('the game did not answer');
      }
      const { status, headers, text } = answer.value;
      if (!/\bjson\b/i.test(headers.get('content-type') ?? '')) {
        failure = wire.unexpectedBody('page instead of a token') as {
          readonly ok: false;
          readonly code: GameErrorCode;
        };
        throw new Error('the answer is not JSON');
      }
      return new Response(text === '' ? null : text, { status, headers });
    });
    try {
      const tokens = await request(config);
      const lifeSeconds = tokens.expires_in ?? FALLBACK_LIFE_SECONDS;
      return ok({
        accessToken: tokens.access_token,
        refreshToken: tokens.refresh_token ?? null,
        expiresAt: new Date(clock.now().getTime() + lifeSeconds * 1000),
      });
    } catch (error) {
      if (failure !== null) return failure;
      return error instanceof oauth.ResponseBodyError
        ? err('refused', { error: error.error })
        : wire.unexpectedBody('token answer');
    }
  };

  return {
    authorizeUrl: ({ redirectUri, state, codeChallenge }) =>
      oauth.buildAuthorizationUrl(configure(null), {
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: '',
        state,
        code_challenge: codeChallenge,
        code_challenge_method: 'S256',
      }).href,
    exchange: ({ code, redirectUri, codeVerifier }) =>
      grant((config) => {
        const landed = new URL(redirectUri);
        landed.searchParams.set('code', code);
        return oauth.authorizationCodeGrant(config, landed, { pkceCodeVerifier: codeVerifier });
      }),
    refresh: (refreshToken) =>
      grant((config) => oauth.refreshTokenGrant(config, refreshToken, { scope: '' })),
    async user(accessToken) {
      const answer = await wire.getJson(
        endpointOf(settings().oauthUrl, 'user'),
        { authorization: `Bearer ${accessToken}` },
        0,
      );
      if (!answer.ok) return answer;
      const body = userBody.safeParse(answer.value);
      if (!body.success) return wire.unexpectedBody('user');
      return ok({
        uuid: body.data.uuid,
        login: body.data.login,
        displayName: body.data.display_login || body.data.login,
      });
    },
  };
}
