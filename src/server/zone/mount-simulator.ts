/** The simulator in place of the game: its settings, its sign-in and its routes on our own web server. */
import type { FastifyInstance } from 'fastify';
import type { Game, GameSettings, GameSignIn } from '../ports/game.ts';
import { REGIONS } from './api.ts';
import { ZONE_CLIENT, ZONE_REGION, type ZoneOptions, zone } from './zone.ts';

/** Of the simulator that the program serves. */
export const SIMULATOR_SEED = 'muster';

const LOOPBACK_NAMES = ['127.0.0.1', 'localhost', '[::1]'];

function isLoopbackOrigin(origin: string): boolean {
  return URL.canParse(origin) && LOOPBACK_NAMES.includes(new URL(origin).hostname);
}

/** The region of the simulated clans, then the others that are asked for: these have an auction and nobody in it. */
export function simulatedRegions(asked: readonly string[]): readonly string[] {
  return [
    ZONE_REGION,
    ...REGIONS.map(({ id }) => id).filter((id) => id !== ZONE_REGION && asked.includes(id)),
  ];
}

/** Addresses and credentials of the simulator that this server itself serves at `ownOrigin`. */
export function simulatorSettings(ownOrigin: string, regions: readonly string[]): GameSettings {
  return {
    apiUrl: `${ownOrigin}/zone`,
    oauthUrl: ownOrigin,
    clientId: ZONE_CLIENT.id,
    clientSecret: ZONE_CLIENT.secret,
    regions: simulatedRegions(regions),
  };
}

/** Sign-in on the host name where the browser already is; the real game has its own address. */
export function browserSignIn(game: Game): GameSignIn {
  if (game.kind === 'real') return game;
  return {
    authorizeUrl(request) {
      const address = game.authorizeUrl(request);
      return new URL(request.redirectUri).origin + address.slice(new URL(address).origin.length);
    },
    exchange: (request) => game.exchange(request),
    refresh: (refreshToken) => game.refresh(refreshToken),
    user: (accessToken) => game.user(accessToken),
  };
}

/** Serves the simulator; a development server in front, or a demonstration under any name, keeps the browser's origin. */
export async function mountSimulator(
  web: FastifyInstance,
  {
    env,
    port,
    ...options
  }: Pick<ZoneOptions, 'clock' | 'secret' | 'items' | 'pastUntil'> & {
    readonly env: { readonly publicUrl: string | null; readonly demo: boolean };
    readonly port: () => number;
  },
): Promise<void> {
  await web.register(zone, {
    ...options,
    seed: SIMULATOR_SEED,
    client: ZONE_CLIENT,
    demo: env.demo,
    redirectUris: (origin) =>
      [
        ...(env.publicUrl === null ? [] : [env.publicUrl]),
        ...LOOPBACK_NAMES.map((name) => `http://${name}:${port()}`),
        ...(env.demo || isLoopbackOrigin(origin) ? [origin] : []),
      ].map((one) => `${one}/callback`),
  });
}
