import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import {
  isForKey,
  isPushDisabled,
  lastPushAttempt,
  readPushId,
  readSubscription,
  workerRegistration,
  type PushAttempt,
} from '../../../data/push/push-subscription.ts';
import { usePermission, type Permission } from '../permission/permission.ts';
import { browserFacts, supportOf, type PushSupport } from '../permission/push-support.ts';

/** State of push on this device. */
export interface PushFacts {
  readonly support: PushSupport;
  readonly permission: Permission;
  readonly hasWorker: boolean;
  readonly hasSubscription: boolean;
  /** Null while the server's key or the subscription is unknown. */
  readonly isKeyCurrent: boolean | null;
  /** The server has accepted this device. */
  readonly isKnown: boolean;
  /** The user has switched push off on this device. */
  readonly isOff: boolean;
  /** Host of the push service; null without a subscription. */
  readonly host: string | null;
  /** Result of the last attempt to register the subscription. */
  readonly attempt: PushAttempt['outcome'];
}

async function readPushFacts(
  permission: Permission,
  publicKey: string | undefined,
  attempt: PushAttempt['outcome'],
): Promise<PushFacts> {
  const support = supportOf(browserFacts());
  if (support !== 'ready')
    return {
      support,
      permission,
      hasWorker: false,
      hasSubscription: false,
      isKeyCurrent: null,
      isKnown: false,
      isOff: false,
      host: null,
      attempt,
    };
  const [registration, subscription, id, isOff] = await Promise.all([
    workerRegistration(),
    readSubscription(),
    readPushId(),
    isPushDisabled(),
  ]);
  return {
    support,
    permission,
    isOff,
    attempt,
    hasWorker: registration !== null,
    hasSubscription: subscription !== null,
    isKnown: id !== null && subscription !== null,
    isKeyCurrent: subscription === null || publicKey === undefined ? null : isForKey(subscription, publicKey),
    host: subscription === null ? null : new URL(subscription.endpoint).host,
  };
}

/** State of push on this device; null until it is read. `refresh` reads it again. */
export function usePushFacts(publicKey: string | undefined): {
  readonly facts: PushFacts | null;
  readonly refresh: () => void;
} {
  const permission = usePermission();
  const attempt = useSyncExternalStore(lastPushAttempt.subscribe, lastPushAttempt.current);
  const [facts, setFacts] = useState<PushFacts | null>(null);
  const [round, setRound] = useState(0);
  useEffect(() => {
    let isMounted = true;
    readPushFacts(permission, publicKey, attempt.outcome).then(
      (found) => {
        if (isMounted) setFacts(found);
      },
      (problem: unknown) => console.warn('Could not read the push subscription.', problem),
    );
    return () => {
      isMounted = false;
    };
  }, [permission, publicKey, attempt, round]);
  const refresh = useCallback(() => setRound((before) => before + 1), []);
  return { facts, refresh };
}
