import { useCallback, useEffect, useState } from 'react';
import { isForKey, isPushOff, readPushId, readSubscription, workerRegistration } from '../../data/push.ts';
import { usePermission, type Permission } from './permission.ts';
import { browserFacts, supportOf, type PushSupport } from './push-support.ts';

/** How push stands on this device. */
export interface PushFacts {
  readonly support: PushSupport;
  readonly permission: Permission;
  readonly hasWorker: boolean;
  readonly hasAddress: boolean;
  /** Null while the server's key or an address is not known. */
  readonly isKeyCurrent: boolean | null;
  /** The server has accepted this device. */
  readonly isKnown: boolean;
  /** The person has switched push off here. */
  readonly isOff: boolean;
  /** Host of the push service; null without an address. */
  readonly host: string | null;
}

const look = async (permission: Permission, publicKey: string | undefined): Promise<PushFacts> => {
  const support = supportOf(browserFacts());
  if (support !== 'ready') return { support, permission, hasWorker: false, hasAddress: false, isKeyCurrent: null, isKnown: false, isOff: false, host: null };
  const [registration, subscription, id, isOff] = await Promise.all([workerRegistration(), readSubscription(), readPushId(), isPushOff()]);
  return {
    support, permission, isOff, hasWorker: registration !== null, hasAddress: subscription !== null, isKnown: id !== null && subscription !== null,
    isKeyCurrent: subscription === null || publicKey === undefined ? null : isForKey(subscription, publicKey),
    host: subscription === null ? null : new URL(subscription.endpoint).host,
  };
};

/** How push stands on this device; null until it was looked at. `refresh` looks again. */
export const usePushFacts = (publicKey: string | undefined): { readonly facts: PushFacts | null; readonly refresh: () => void } => {
  const permission = usePermission();
  const [facts, setFacts] = useState<PushFacts | null>(null);
  const [round, setRound] = useState(0);
  useEffect(() => {
    let isHere = true;
    look(permission, publicKey).then((found) => { if (isHere) setFacts(found); }, (problem: unknown) => console.warn('The push address cannot be read.', problem));
    return () => { isHere = false; };
  }, [permission, publicKey, round]);
  const refresh = useCallback(() => setRound((before) => before + 1), []);
  return { facts, refresh };
};
