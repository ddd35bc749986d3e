/** Asks OpenID providers and Discord who somebody is. Source: decision "Other ways to sign in". */
import * as oauth from 'openid-client';
import * as z from 'zod';
import { err, ok, type Result } from '../../domain/result.ts';
import { visibleLine } from '../../domain/visible-text.ts';
import type { Clock } from '../ports/clock.ts';
import type {
  Identity,
  IdentityProvider,
  IdentityRefusal,
  SignInWay,
} from '../ports/identity/identity-provider.ts';
import type { Log } from '../ports/log.ts';

const TIMEOUT_MS = 10_000;
/** Metadata of a provider may change; its keys are looked up as they do. */
const METADATA_MS = 60 * 60_000;
const MAX_SUBJECT = 255;
const MAX_LABEL = 80;
const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

const discordUser = z.object({
  id: z.string().regex(/^\d{1,32}$/),
  username: z.string(),
  global_name: z.string().nullish(),
});

/** The other side did not answer, or could not. */
class Unreachable extends Error {}

function isUnreachable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof Unreachable) return true;
  return false;
}

const send: oauth.CustomFetch = async (url, options) => {
  let answer: Response;
  try {
    answer = await fetch(url, {
      method: options.method,
      headers: options.headers,
      body: options.body ?? null,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  } catch (cause) {
    throw new Unreachable('no answer', { cause });
  }
  if (answer.status >= 500 || answer.status === 429) throw new Unreachable(`status ${answer.status}`);
  return answer;
};

function labelOf(...names: readonly unknown[]): string | null {
  for (const name of names)
    if (typeof name === 'string' && visibleLine(name) !== '') return visibleLine(name).slice(0, MAX_LABEL);
  return null;
}

interface Asked {
  readonly scope: string;
  /** Whether the other side returns the nonce in a signed statement. */
  readonly hasIdToken: boolean;
  readonly configure: () => Promise<oauth.Configuration>;
  readonly identityOf: (
    config: oauth.Configuration,
    tokens: oauth.TokenEndpointResponse & oauth.TokenEndpointResponseHelpers,
  ) => Promise<Identity | null>;
}

/** As the provider wants it; by the standard in the header, where it does not say. */
function clientAuth(clientSecret: string): oauth.ClientAuth {
  const [post, basic] = [oauth.ClientSecretPost(clientSecret), oauth.ClientSecretBasic(clientSecret)];
  return (server, ...rest) => {
    const wantsPost = server.token_endpoint_auth_methods_supported?.includes('client_secret_post') === true;
    (wantsPost ? post : basic)(server, ...rest);
  };
}

function openid({ issuer, clientId, clientSecret }: SignInWay, now: () => number): Asked {
  let known: { readonly config: Promise<oauth.Configuration>; readonly atMs: number } | null = null;
  return {
    scope: 'openid profile',
    hasIdToken: true,
    configure: () => {
      if (known !== null && now() - known.atMs < METADATA_MS) return known.config;
      const config = oauth.discovery(new URL(issuer), clientId, undefined, clientAuth(clientSecret), {
        [oauth.customFetch]: send,
        execute: LOOPBACK.test(new URL(issuer).hostname) ? [oauth.allowInsecureRequests] : [],
      });
      known = { config, atMs: now() };
      config.catch(() => {
        known = null;
      });
      return config;
    },
    identityOf: async (_config, tokens) => {
      const claims = tokens.claims();
      return claims === undefined
        ? null
        : {
            subject: claims.sub,
            label: labelOf(claims['preferred_username'], claims['nickname'], claims['name']),
          };
    },
  };
}

function discord({ issuer, clientId, clientSecret }: SignInWay): Asked {
  return {
    scope: 'identify',
    hasIdToken: false,
    configure: async () => {
      const config = new oauth.Configuration(
        {
          issuer,
          authorization_endpoint: `${issuer}/oauth2/authorize`,
          token_endpoint: `${issuer}/api/oauth2/token`,
        },
        clientId,
        undefined,
        oauth.ClientSecretPost(clientSecret),
      );
      config[oauth.customFetch] = send;
      if (LOOPBACK.test(new URL(issuer).hostname)) oauth.allowInsecureRequests(config);
      return config;
    },
    identityOf: async (config, tokens) => {
      const answer = await oauth.fetchProtectedResource(
        config,
        tokens.access_token,
        new URL(`${issuer}/api/users/@me`),
        'GET',
      );
      const user = answer.ok ? discordUser.safeParse(await answer.json()) : null;
      return user?.success === true
        ? { subject: user.data.id, label: labelOf(user.data.global_name, user.data.username) }
        : null;
    },
  };
}

export function createIdentityProvider(
  way: SignInWay,
  { clock, log }: { readonly clock: Clock; readonly log: Log },
): IdentityProvider {
  const { scope, hasIdToken, configure, identityOf } =
    way.kind === 'openid' ? openid(way, () => clock.now().getTime()) : discord(way);

  const ask = async <Value>(
    question: () => Promise<Value | null>,
  ): Promise<Result<Value, IdentityRefusal>> => {
    try {
      const answer = await question();
      if (answer !== null) return ok(answer);
      log.warn({ event: 'identity.refused', way: way.id }, 'a provider did not say who somebody is');
      return err('auth.failed');
    } catch (error) {
      const code = isUnreachable(error) ? 'auth.wayUnavailable' : 'auth.failed';
      // the message of the library alone: answers and addresses hold codes
      const reason = error instanceof Error ? error.message : 'unknown';
      log.warn({ event: 'identity.failed', way: way.id, code, reason }, 'a provider could not be asked');
      return err(code);
    }
  };

  return {
    id: way.id,
    name: way.name,
    issuer: way.issuer,
    authorizeUrl: ({ redirectUri, state, codeChallenge, nonce }) =>
      ask(
        async () =>
          oauth.buildAuthorizationUrl(await configure(), {
            redirect_uri: redirectUri,
            response_type: 'code',
            scope,
            state,
            code_challenge: codeChallenge,
            code_challenge_method: 'S256',
            ...(hasIdToken && { nonce }),
          }).href,
      ),
    identify: ({ landed, redirectUri, codeVerifier, nonce }) =>
      ask(async () => {
        const config = await configure();
        const back = new URL(redirectUri);
        back.searchParams.set('code', landed.code);
        if (landed.issuer !== null) back.searchParams.set('iss', landed.issuer);
        const tokens = await oauth.authorizationCodeGrant(config, back, {
          pkceCodeVerifier: codeVerifier,
          ...(hasIdToken && { expectedNonce: nonce, idTokenExpected: true }),
        });
        const identity = await identityOf(config, tokens);
        return identity === null || identity.subject.length > MAX_SUBJECT ? null : identity;
      }),
  };
}
