/**
 * Ways to sign in besides the game: adding them to an account, and finding the account that they open. None of them says
 * anything about a clan. Source: decision "Other ways to sign in".
 */
import { LINK_STATE } from '../../../contract/wire-words.ts';
import type { SessionId, UserId } from '../../../domain/ids.ts';
import { linkableUntil } from '../../../domain/auth/game-confirmation.ts';
import { GAME_WAY } from '../../../domain/auth/sign-in-way.ts';
import { err, ok, type Result } from '../../../domain/result.ts';
import type { Authorized } from '../../ports/authorized.ts';
import type { Clock } from '../../ports/clock.ts';
import type { IdentityProvider, IdentityRefusal, Landed } from '../../ports/identity/identity-provider.ts';
import type { Ids } from '../../ports/ids.ts';
import type { Log } from '../../ports/log.ts';
import type { UnitOfWork, UnitOfWorkRunner } from '../../ports/unit-of-work.ts';
import type { Attempt, AuthRepo, SessionLine } from './auth.repo.ts';
import type { SessionDevices } from './auth.service.ts';
import { challengeOf, hashOf, verifierOf } from './secrets.ts';
import type { AccountLogRepo } from './account-log.repo.ts';
import type { IdentitiesRepo } from './identities.repo.ts';

/** How long a sign-in at the other side may take. */
export const ATTEMPT_SECONDS = 600;

export interface WayView {
  readonly id: string;
  readonly name: string;
  /** The operator offers it; else it can only be removed. */
  readonly isOffered: boolean;
  readonly linked: {
    readonly label: string | null;
    readonly linkedAt: string;
    readonly lastUsedAt: string | null;
  } | null;
}

interface Begun {
  readonly origin: string;
  /** The secret in the browser's cookie. */
  readonly browser: string;
}

export interface WaysService {
  /** What people call a way; its id where the operator no longer offers it. */
  nameOf(id: string): string;
  /** Where the browser goes to sign in. `auth.wayUnavailable` for an unknown way, too. */
  beginSignIn(
    way: string,
    params: Begun & { readonly returnTo: string | null },
  ): Promise<Result<string, IdentityRefusal>>;
  /** The account that an identity opens. */
  accountOf(
    attempt: Attempt,
    state: string,
    landed: Landed,
  ): Promise<Result<UserId, IdentityRefusal | 'auth.notLinked'>>;
  list(
    userId: UserId,
    sessionId: SessionId,
  ): Promise<{ readonly ways: WayView[]; readonly linkableUntil: string | null }>;
  /** Where the browser goes to confirm that the identity is the person's own. */
  beginLink(
    userId: Authorized<UserId>,
    sessionId: SessionId,
    way: string,
    params: Begun,
  ): Promise<Result<string, IdentityRefusal | 'request.notFound' | 'auth.notFresh' | 'auth.wayLinked'>>;
  finishLink(
    userId: Authorized<UserId>,
    sessionId: SessionId,
    params: { readonly state: string; readonly landed: Landed; readonly browser: string | null },
  ): Promise<Result<null, IdentityRefusal | 'auth.stateUnknown' | 'auth.identityTaken' | 'auth.wayLinked'>>;
  /** Other devices that signed in by it are signed out. */
  unlink(
    work: UnitOfWork,
    userId: Authorized<UserId>,
    sessionId: SessionId,
    way: string,
  ): Promise<Result<null, 'request.notFound'>>;
}

export function createWaysService(deps: {
  readonly providers: readonly IdentityProvider[];
  readonly repo: AuthRepo;
  readonly identities: IdentitiesRepo;
  readonly accountLog: AccountLogRepo;
  readonly devices: SessionDevices;
  readonly works: UnitOfWorkRunner;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  /** Makes the PKCE verifiers and nonces. */
  readonly verifierKey: Buffer;
}): WaysService {
  const { providers, repo, identities, accountLog, devices, works, clock, ids, log, verifierKey } = deps;
  const providerOf = (id: string): IdentityProvider | null => providers.find((one) => one.id === id) ?? null;
  const nonceOf = (state: string): string => verifierOf(verifierKey, `nonce ${state}`);
  const sessionOf = async (userId: UserId, sessionId: SessionId): Promise<SessionLine | null> =>
    (await repo.liveSessions(userId, clock.now())).find(({ id }) => id === sessionId) ?? null;
  const linkEnd = (session: SessionLine | null): number | null =>
    session === null
      ? null
      : linkableUntil(
          { isOfGame: session.way === GAME_WAY, signedInAtMs: session.signedInAt.getTime() },
          clock.now().getTime(),
        );

  const begin = async (
    provider: IdentityProvider,
    state: string,
    { origin, browser }: Begun,
    purpose: Pick<Attempt, 'returnTo' | 'linkSessionId'>,
  ): Promise<Result<string, IdentityRefusal>> => {
    const redirectUri = `${origin}/callback`;
    // before anything is stored: it may not answer
    const url = await provider.authorizeUrl({
      redirectUri,
      state,
      codeChallenge: challengeOf(verifierOf(verifierKey, state)),
      nonce: nonceOf(state),
    });
    if (url.ok)
      await repo.addAttempt({
        stateHash: hashOf(state),
        browserHash: hashOf(browser),
        redirectUri,
        expiresAt: new Date(clock.now().getTime() + ATTEMPT_SECONDS * 1000),
        way: provider.id,
        ...purpose,
      });
    return url;
  };

  const identify = async ({ way, redirectUri }: Attempt, state: string, landed: Landed) => {
    const provider = providerOf(way);
    if (provider === null) return err('auth.wayUnavailable');
    const identity = await provider.identify({
      landed,
      redirectUri,
      codeVerifier: verifierOf(verifierKey, state),
      nonce: nonceOf(state),
    });
    return identity.ok ? ok({ ...identity.value, issuer: provider.issuer }) : identity;
  };

  return {
    nameOf: (id) => providerOf(id)?.name ?? id,
    async beginSignIn(way, { returnTo, ...begun }) {
      const provider = providerOf(way);
      return provider === null
        ? err('auth.wayUnavailable')
        : begin(provider, ids.token(), begun, { returnTo, linkSessionId: null });
    },
    async accountOf(attempt, state, landed) {
      const identity = await identify(attempt, state, landed);
      if (!identity.ok) return identity;
      const { issuer, subject, label } = identity.value;
      const userId = await identities.ownerOf(issuer, subject);
      if (userId === null) return err('auth.notLinked');
      await identities.markUsed(issuer, subject, label, clock.now());
      return ok(userId);
    },
    async list(userId, sessionId) {
      const linked = await identities.ofUser(userId);
      const end = linkEnd(await sessionOf(userId, sessionId));
      const viewOf = (identity: (typeof linked)[number] | undefined): WayView['linked'] =>
        identity === undefined
          ? null
          : {
              label: identity.label,
              linkedAt: identity.linkedAt.toISOString(),
              lastUsedAt: identity.lastUsedAt?.toISOString() ?? null,
            };
      return {
        ways: [
          ...providers.map(({ id, name, issuer }) => ({
            id,
            name,
            isOffered: true,
            linked: viewOf(linked.find((one) => one.issuer === issuer)),
          })),
          ...linked
            .filter((one) => !providers.some(({ issuer }) => issuer === one.issuer))
            .map((one) => ({ id: one.way, name: one.way, isOffered: false, linked: viewOf(one) })),
        ],
        linkableUntil: end === null ? null : new Date(end).toISOString(),
      };
    },
    async beginLink(userId, sessionId, way, begun) {
      const provider = providerOf(way);
      if (provider === null) return err('request.notFound');
      if (linkEnd(await sessionOf(userId, sessionId)) === null) return err('auth.notFresh');
      if ((await identities.ofUser(userId)).some(({ issuer }) => issuer === provider.issuer))
        return err('auth.wayLinked');
      // the page knows by the state what it comes back from
      return begin(provider, `${LINK_STATE}${ids.token()}`, begun, {
        returnTo: null,
        linkSessionId: sessionId,
      });
    },
    async finishLink(userId, sessionId, { state, landed, browser }) {
      const attempt =
        browser === null
          ? null
          : await repo.takeAttempt(hashOf(state), hashOf(browser), sessionId, clock.now());
      if (attempt === null) {
        log.warn({ event: 'link.refused', userId, hasCookie: browser !== null }, 'link refused');
        return err('auth.stateUnknown');
      }
      const identity = await identify(attempt, state, landed);
      if (!identity.ok) return identity;
      const { issuer, subject, label } = identity.value;
      return works.run(userId, async (work) => {
        const { way } = attempt;
        const added = await identities.add(
          { id: ids.id(), userId, way, issuer, subject, label, linkedAt: work.now },
          work.db,
        );
        if (!added)
          return err(
            (await identities.ownerOf(issuer, subject)) === null ? 'auth.wayLinked' : 'auth.identityTaken',
          );
        await accountLog.add(
          [{ id: ids.id(), userId, at: work.now, event: 'linked', way, device: null, network: null }],
          work.db,
        );
        log.info({ event: 'way.linked', userId, way }, 'a way to sign in was added');
        return ok(null);
      });
    },
    async unlink(work, userId, sessionId, id) {
      const offeredIssuer = providerOf(id)?.issuer;
      const all = await identities.ofUser(userId);
      const linked = all.find(({ issuer }) => issuer === offeredIssuer) ?? all.find(({ way }) => way === id);
      const removed = linked === undefined ? null : await identities.remove(userId, linked.issuer, work.db);
      if (removed === null) return err('request.notFound');
      const { way } = removed;
      const ended = await repo.revokeOthers(userId, sessionId, way, work.now, work.db);
      for (const session of ended) {
        await devices.sessionEnded(work, session.id);
        work.sessionEnded(session.id);
      }
      await accountLog.add(
        [
          ...ended.map(({ device }) => ({ event: 'ended' as const, device })),
          { event: 'unlinked' as const, device: null },
        ].map((entry) => ({ id: ids.id(), userId, at: work.now, way, network: null, ...entry })),
        work.db,
      );
      log.info({ event: 'way.unlinked', userId, way }, 'a way to sign in was removed');
      return ok(null);
    },
  };
}
