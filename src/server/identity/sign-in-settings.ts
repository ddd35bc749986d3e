/** The operator's settings of ways to sign in besides the game. */
import { GAME_WAY } from '../../domain/auth/sign-in-way.ts';
import type { SignInWay } from '../ports/identity/identity-provider.ts';

const DISCORD_ORIGIN = 'https://discord.com';
const ID = /^[a-z][a-z0-9]{0,19}$/;

/** Reads the variables of a process. */
interface Settings {
  readonly text: (name: string) => string | null;
  /** Null where it is not set; refuses anything but an address of such a protocol. */
  readonly url: (name: string, protocols: readonly string[]) => string | null;
  readonly isLoopback: (address: string) => boolean;
  readonly refuse: (message: string) => never;
}

function required(name: string, because: string, { text, refuse }: Settings): string {
  return text(name) ?? refuse(`${name} must be set too, because ${because} is.`);
}

/** Discord where its client is set, then the OpenID providers in the order of `OPENID_PROVIDERS`. */
export function readSignInWays(settings: Settings): readonly SignInWay[] {
  const { text, url, isLoopback, refuse } = settings;
  const ways: SignInWay[] = [];
  if (text('DISCORD_CLIENT_ID') !== null || text('DISCORD_CLIENT_SECRET') !== null)
    ways.push({
      kind: 'discord',
      id: 'discord',
      name: 'Discord',
      issuer: DISCORD_ORIGIN,
      clientId: required('DISCORD_CLIENT_ID', 'DISCORD_CLIENT_SECRET', settings),
      clientSecret: required('DISCORD_CLIENT_SECRET', 'DISCORD_CLIENT_ID', settings),
    });
  const ids = (text('OPENID_PROVIDERS') ?? '')
    .split(',')
    .map((id) => id.trim())
    .filter((id) => id !== '');
  for (const id of ids) {
    if (!ID.test(id) || id === GAME_WAY || ids.indexOf(id) !== ids.lastIndexOf(id) || id === 'discord')
      refuse(
        `OPENID_PROVIDERS must be comma-separated names of lower-case letters and digits, each once, such as google,club, not "${id}".`,
      );
    const prefix = `OPENID_${id.toUpperCase()}`;
    url(`${prefix}_ISSUER`, ['http:', 'https:']);
    // as it is: a slash at its end may belong to it
    const issuer = required(`${prefix}_ISSUER`, `${id} in OPENID_PROVIDERS`, settings);
    if (issuer.startsWith('http:') && !isLoopback(issuer))
      refuse(
        `${prefix}_ISSUER must start with https://, because the client secret goes there; http:// is for this machine only.`,
      );
    if (ways.some((other) => other.issuer === issuer))
      refuse(`${prefix}_ISSUER must not be that of another way to sign in.`);
    ways.push({
      kind: 'openid',
      id,
      name: text(`${prefix}_NAME`) ?? id,
      issuer,
      clientId: required(`${prefix}_CLIENT_ID`, `${prefix}_ISSUER`, settings),
      clientSecret: required(`${prefix}_CLIENT_SECRET`, `${prefix}_ISSUER`, settings),
    });
  }
  return ways;
}
