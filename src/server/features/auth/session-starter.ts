/** Begins the session of somebody whom the game or a linked identity has just confirmed. */
import { toId, type UserId } from '../../../domain/ids.ts';
import { AUTH_MAX_AGE_SECONDS } from '../../../contract/wire-words.ts';
import { MAX_SESSIONS } from '../../../domain/auth/sign-in-way.ts';
import { deviceName, deviceZone } from '../../../domain/auth/device.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Ids } from '../../ports/ids.ts';
import type { LiveBus } from '../../ports/live-bus.ts';
import type { Log } from '../../ports/log.ts';
import { addressPrefix } from '../../network/address-prefix.ts';
import type { AuthRepo } from './auth.repo.ts';
import { hashOf } from './secrets.ts';
import type { AccountLogRepo } from './account-log.repo.ts';

/** What is known of the browser that signs in. */
export interface Browser {
  readonly userAgent: string;
  readonly address: string;
  readonly timeZone: string | undefined;
  /** The token that it has; of the same account: its session goes on, so that the list of devices names it once. */
  readonly formerToken: string | null;
}

/** Returns the new token. */
export type StartSession = (userId: UserId, way: string, browser: Browser) => Promise<string>;

export function createSessionStarter({
  repo,
  accountLog,
  clock,
  ids,
  log,
  bus,
}: {
  readonly repo: Pick<AuthRepo, 'addSession' | 'renewSession' | 'revokeBeyond'>;
  readonly accountLog: Pick<AccountLogRepo, 'add'>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  readonly bus: Pick<LiveBus, 'publish'>;
}): StartSession {
  return async (userId, way, { userAgent, address, timeZone, formerToken }) => {
    const token = ids.token();
    const at = clock.now();
    const start = {
      tokenHash: hashOf(token),
      userId,
      device: deviceName(userAgent),
      way,
      network: addressPrefix(address),
      timeZone: deviceZone(timeZone),
      at,
      expiresAt: new Date(at.getTime() + AUTH_MAX_AGE_SECONDS * 1000),
    };
    const isRenewed = formerToken !== null && (await repo.renewSession(hashOf(formerToken), start));
    if (!isRenewed) await repo.addSession(toId(ids.id()), start);
    const ended = await repo.revokeBeyond(userId, MAX_SESSIONS, at);
    for (const { id } of ended) bus.publish({ kind: 'session', sessionId: id });
    await accountLog.add([
      ...ended.map((session) => ({
        id: ids.id(),
        userId,
        at,
        event: 'crowdedOut' as const,
        way: session.way,
        device: session.device,
        network: null,
      })),
      {
        id: ids.id(),
        userId,
        at,
        event: 'signedIn' as const,
        way,
        device: start.device,
        network: start.network,
      },
    ]);
    log.info({ event: 'signIn.done', userId, way }, 'signed in');
    return token;
  };
}
