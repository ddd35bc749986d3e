/** A server with nothing but the simulator on it, for tests of the simulator and of the adapter. */
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import type { ZoneItem } from '../../src/server/zone/items.ts';
import { zone, ZONE_CLIENT, type ZoneOptions } from '../../src/server/zone/zone.ts';

export const CALLBACK = 'http://127.0.0.1:8080/callback';
export const NOW_MS = Date.parse('2026-11-20T18:00:00Z');
export const ITEMS: readonly ZoneItem[] = [
  { id: '9nd0', tradable: true, rank: 'veteran', category: 'weapon/assault_rifle' },
  { id: 'y3nmw', tradable: true, rank: 'master', category: 'armor/combat' },
  { id: 'art1', tradable: true, rank: 'stalker', category: 'artefact/gravity' },
  { id: 'soup', tradable: true, rank: 'newbie', category: 'supply/food' },
  { id: 'ball', tradable: true, rank: 'default', category: 'bullet' },
  { id: 'bound', tradable: false, rank: 'legend', category: 'misc' },
];

export interface ZoneApp {
  readonly app: FastifyInstance;
  /** Moves the simulated time on. */
  pass(ms: number): void;
  readonly clock: { now(): Date };
}

export async function openZone(
  given: Partial<ZoneOptions> = {},
  server: FastifyServerOptions = {},
): Promise<ZoneApp> {
  let nowMs = NOW_MS;
  const clock = { now: () => new Date(nowMs) };
  const app = Fastify(server);
  await app.register(zone, {
    clock,
    seed: 'test',
    secret: 's'.repeat(32),
    items: async () => ITEMS,
    client: ZONE_CLIENT,
    redirectUris: () => [CALLBACK],
    demo: false,
    ...given,
  });
  return { app, clock, pass: (ms) => void (nowMs += ms) };
}

/** Headers of a request that comes from this machine. */
export const LOCAL = { host: '127.0.0.1:8080' } as const;
/** The application's own credentials. */
export const CLIENT_HEADERS = {
  ...LOCAL,
  'client-id': ZONE_CLIENT.id,
  'client-secret': ZONE_CLIENT.secret,
} as const;

/** Goes the way of a browser to a code. */
export async function codeFor(
  app: FastifyInstance,
  login: string,
  more: Readonly<Record<string, string>> = {},
): Promise<string> {
  const query = new URLSearchParams({
    client_id: ZONE_CLIENT.id,
    redirect_uri: CALLBACK,
    response_type: 'code',
    scope: '',
    state: 'abc',
    login,
    ...more,
  });
  const answer = await app.inject({ url: `/oauth/authorize?${query.toString()}`, headers: LOCAL });
  const location = answer.headers.location;
  const code = location === undefined ? null : new URL(location).searchParams.get('code');
  if (code === null)
    throw new Error(`no code for ${login}: ${answer.statusCode} ${answer.body.slice(0, 200)}`);
  return code;
}

export async function requestToken(app: FastifyInstance, form: Readonly<Record<string, string>>) {
  return app.inject({
    method: 'POST',
    url: '/oauth/token',
    headers: { ...LOCAL, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      client_id: ZONE_CLIENT.id,
      client_secret: ZONE_CLIENT.secret,
      ...form,
    }).toString(),
  });
}

export interface TokenAnswer {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly expires_in: number;
  readonly token_type: string;
}

/** Signs in and answers the tokens. */
export async function tokensFor(app: FastifyInstance, login: string): Promise<TokenAnswer> {
  const answer = await requestToken(app, {
    grant_type: 'authorization_code',
    code: await codeFor(app, login),
    redirect_uri: CALLBACK,
  });
  return answer.json<TokenAnswer>();
}
