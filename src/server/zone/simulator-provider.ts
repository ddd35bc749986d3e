/** The simulator's OpenID provider as a way to sign in: discovered at this server, opened on the browser's own host name. */
import type { IdentityProvider, SignInWay } from '../ports/identity/identity-provider.ts';
import { OPENID_CLIENT, OPENID_PATH, subjectOf } from './openid.ts';

const SIMULATOR_WAY = { id: 'simulator', name: 'Simulator ID' } as const;

/** The port may be another one after a restart, the people are the same. */
const ISSUER = 'simulator';

/** Whom a login of the simulated game may be linked to. */
export function simulatorIdentity(login: string): {
  readonly way: string;
  readonly issuer: string;
  readonly subject: string;
} {
  return { way: SIMULATOR_WAY.id, issuer: ISSUER, subject: subjectOf(login) };
}

export function simulatorProvider(
  ownOrigin: () => string,
  create: (way: SignInWay) => IdentityProvider,
): IdentityProvider {
  // not before the server listens: until then it does not know its address
  let made: IdentityProvider | null = null;
  const provider = (): IdentityProvider =>
    (made ??= create({
      ...SIMULATOR_WAY,
      kind: 'openid',
      issuer: ownOrigin() + OPENID_PATH,
      clientId: OPENID_CLIENT.id,
      clientSecret: OPENID_CLIENT.secret,
    }));
  return {
    ...SIMULATOR_WAY,
    issuer: ISSUER,
    async authorizeUrl(params) {
      const address = await provider().authorizeUrl(params);
      if (!address.ok) return address;
      const { pathname, search } = new URL(address.value);
      return { ok: true, value: new URL(params.redirectUri).origin + pathname + search };
    },
    identify: (params) => provider().identify(params),
  };
}
