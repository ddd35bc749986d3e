/** This device's push address: kept in step with the server's key while somebody is signed in, taken away at logout. */
import * as contract from '../../../contract/notifications.ts';
import { deleteValue, setValue, getValue } from '../../../offline/storage/key-value.ts';
import { ApiError } from '../connection/api-error.ts';
import { call } from '../http/client.ts';

/** Under these names the device keeps the server's id of its address, and that the person wants no push here. */
const PUSH_ID_KEY = 'push-id';
const PUSH_OFF_KEY = 'push-off';
const READY_TIMEOUT_MS = 10_000;
const LOGOUT_TIMEOUT_MS = 2_000;

/** What stands in the way of push on this device. */
export type PushError = 'no-worker' | 'browser' | 'network' | 'refused';

function resolveAfter<Value>(ms: number, value: Value): Promise<Value> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(value), ms);
  });
}

/** The worker's registration once it is at work; null where there is none or it does not come. */
export async function workerRegistration(): Promise<ServiceWorkerRegistration | null> {
  if (typeof navigator === 'undefined' || !('serviceWorker' in navigator)) return null;
  // long after the load there is none only where it was refused or switched off
  if ((await navigator.serviceWorker.getRegistration()) === undefined && document.readyState === 'complete')
    return Promise.race([navigator.serviceWorker.ready, resolveAfter(READY_TIMEOUT_MS / 4, null)]);
  return Promise.race([navigator.serviceWorker.ready, resolveAfter(READY_TIMEOUT_MS, null)]);
}

/** The browser's push address of this device; null without one. */
export async function readSubscription(): Promise<PushSubscription | null> {
  const registration = await workerRegistration();
  // no push manager: an iPhone's browser tab
  return registration !== null && 'pushManager' in registration
    ? registration.pushManager.getSubscription()
    : null;
}

function base64url(bytes: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** Whether an address was made for this server key; one made for another key will never get anything. */
export function isForKey(subscription: Pick<PushSubscription, 'options'>, publicKey: string): boolean {
  const { applicationServerKey } = subscription.options;
  return applicationServerKey !== null && base64url(applicationServerKey) === publicKey.replaceAll('=', '');
}

/** The server's id of this device; null before it has accepted one. */
export async function readPushId(): Promise<string | null> {
  const id = await getValue(PUSH_ID_KEY);
  return typeof id === 'string' ? id : null;
}

/** Whether the person has switched push off on this device. */
export async function isPushDisabled(): Promise<boolean> {
  return (await getValue(PUSH_OFF_KEY)) === true;
}

async function createSubscription(manager: PushManager, publicKey: string): Promise<PushSubscription> {
  const present = await manager.getSubscription();
  if (present !== null && isForKey(present, publicKey)) return present;
  await present?.unsubscribe();
  return manager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

/** Makes sure that this device has an address for this key and that the server knows it; answers the server's id of it. */
async function subscribeDevice(
  publicKey: string,
): Promise<{ readonly id: string } | { readonly problem: PushError }> {
  const registration = await workerRegistration();
  if (registration === null || !('pushManager' in registration)) return { problem: 'no-worker' };
  let subscription: PushSubscription;
  try {
    subscription = await createSubscription(registration.pushManager, publicKey);
  } catch (problem) {
    console.warn('The browser gave no push address.', problem);
    return { problem: 'browser' };
  }
  const { endpoint, keys } = subscription.toJSON();
  try {
    const { id } = await call(contract.subscribe, {
      body: {
        endpoint: endpoint ?? '',
        keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' },
      },
    });
    await setValue(PUSH_ID_KEY, id);
    return { id };
  } catch (problem) {
    return { problem: problem instanceof ApiError && problem.kind === 'refused' ? 'refused' : 'network' };
  }
}

/** How the last attempt to keep the address ended; a new object after each. */
export interface PushAttempt {
  readonly outcome: 'none' | 'kept' | PushError;
}

let attempt: PushAttempt = { outcome: 'none' };
const listeners = new Set<() => void>();

function setAttempt(outcome: PushAttempt['outcome']): void {
  attempt = { outcome };
  for (const listener of listeners) listener();
}

export function lastPushAttempt(): PushAttempt {
  return attempt;
}

export function onPushAttempt(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

let pendingSubscription: ReturnType<typeof subscribeDevice> | null = null;

/** As `keepNow`, one at a time. */
export function ensureSubscription(publicKey: string): ReturnType<typeof subscribeDevice> {
  pendingSubscription ??= subscribeDevice(publicKey)
    .then((kept) => {
      setAttempt('problem' in kept ? kept.problem : 'kept');
      return kept;
    })
    .finally(() => {
      pendingSubscription = null;
    });
  return pendingSubscription;
}

/** Remembers that this device shall get push messages again. */
export async function enablePush(): Promise<void> {
  await deleteValue(PUSH_OFF_KEY);
}

/** Takes the address away from this device, for as long as the person leaves it so; the server is told when it can be. */
export async function disablePush(): Promise<void> {
  await setValue(PUSH_OFF_KEY, true);
  const [id, subscription] = await Promise.all([readPushId(), readSubscription()]);
  await subscription?.unsubscribe();
  if (id !== null) await call(contract.unsubscribe, { params: { id } }).catch(() => undefined);
  await deleteValue(PUSH_ID_KEY);
  setAttempt('none');
}

async function closeNotifications(registration: ServiceWorkerRegistration): Promise<void> {
  for (const shown of await registration.getNotifications()) shown.close();
}

async function unsubscribeDevice(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  // asked for at once: a moment later the token is gone
  const serverUnsubscribe = readPushId().then((id) =>
    id === null
      ? undefined
      : call(contract.unsubscribe, { params: { id } }, { timeoutMs: LOGOUT_TIMEOUT_MS, keepalive: true }),
  );
  const registration = await navigator.serviceWorker.getRegistration();
  const local =
    registration === undefined
      ? []
      : [
          closeNotifications(registration),
          'pushManager' in registration
            ? registration.pushManager.getSubscription().then((one) => one?.unsubscribe())
            : undefined,
        ];
  if ('clearAppBadge' in navigator) await navigator.clearAppBadge().catch(() => undefined);
  await Promise.allSettled([serverUnsubscribe, ...local]);
}

/**
 * Before a logout: this device gets no more messages and shows none of the old ones. Works without a network too; the
 * push service then answers the server that the address is gone. Takes two seconds at the most and never throws.
 */
export function unsubscribeOnLogout(): Promise<void> {
  return Promise.race([
    unsubscribeDevice().catch(() => undefined),
    resolveAfter(LOGOUT_TIMEOUT_MS, undefined),
  ]);
}
