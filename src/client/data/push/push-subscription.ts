/**
 * This device's push subscription: kept in sync with the server's key while somebody is signed in, removed at
 * logout.
 */
import { type SubscriptionId, toId } from '../../../domain/ids.ts';
import * as contract from '../../../contract/notifications.ts';
import { deleteValue, setValue, getValue } from '../../../offline/storage/key-value.ts';
import { createStore, type ReadableStore } from '../../../offline/state/create-store.ts';
import { createSingleFlight } from '../../../offline/state/single-flight.ts';
import { ApiError } from '../connection/api-error.ts';
import { call } from '../http/client.ts';

/** Storage keys: the server's id of this subscription, and that the user disabled push here. */
const PUSH_ID_KEY = 'push-id';
const PUSH_OFF_KEY = 'push-off';
const READY_TIMEOUT_MS = 10_000;
const LOGOUT_TIMEOUT_MS = 2_000;
/** Without its push service a browser may never answer. */
const STEP_TIMEOUT_MS = 5_000;
const SUBSCRIBE_TIMEOUT_MS = 15_000;
/** All steps of a subscription together. */
export const PUSH_TIMEOUT_MS = READY_TIMEOUT_MS + 2 * STEP_TIMEOUT_MS + SUBSCRIBE_TIMEOUT_MS;

/** Why push does not work on this device. */
export type PushError = 'no-worker' | 'browser' | 'timeout' | 'network' | 'refused';

function resolveAfter<Value>(ms: number, value: Value): Promise<Value> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(value), ms);
  });
}

class PushTimeoutError extends Error {}

async function inTime<Value>(step: Promise<Value>, ms: number = STEP_TIMEOUT_MS): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    return await Promise.race([
      step,
      new Promise<never>((_resolve, reject) => {
        timer = setTimeout(() => reject(new PushTimeoutError('The push service did not answer.')), ms);
      }),
    ]);
  } finally {
    clearTimeout(timer);
  }
}

/** The registration of the active service worker; null if there is none or it does not become ready. */
export async function workerRegistration(): Promise<ServiceWorkerRegistration | null> {
  if (typeof navigator === 'undefined' || !('serviceWorker' in navigator)) return null;
  // once the page has loaded, a missing registration means that it was refused or disabled: wait less
  if ((await navigator.serviceWorker.getRegistration()) === undefined && document.readyState === 'complete')
    return Promise.race([navigator.serviceWorker.ready, resolveAfter(READY_TIMEOUT_MS / 4, null)]);
  return Promise.race([navigator.serviceWorker.ready, resolveAfter(READY_TIMEOUT_MS, null)]);
}

/** The browser's push subscription; null without one, or where the browser does not tell in time. */
export async function readSubscription(): Promise<PushSubscription | null> {
  const registration = await workerRegistration();
  // no push manager: a browser tab on an iPhone
  return registration !== null && 'pushManager' in registration
    ? inTime(registration.pushManager.getSubscription()).catch(() => null)
    : null;
}

function base64url(bytes: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** Whether a subscription was created for this server key; one for another key never receives anything. */
export function isForKey(subscription: Pick<PushSubscription, 'options'>, publicKey: string): boolean {
  const { applicationServerKey } = subscription.options;
  return applicationServerKey !== null && base64url(applicationServerKey) === publicKey.replaceAll('=', '');
}

/** The server's id of this subscription; null before the server accepted one. */
export async function readPushId(): Promise<SubscriptionId | null> {
  const id = await getValue(PUSH_ID_KEY);
  return typeof id === 'string' ? toId(id) : null;
}

/** Whether the user disabled push on this device. */
export async function isPushDisabled(): Promise<boolean> {
  return (await getValue(PUSH_OFF_KEY)) === true;
}

async function createSubscription(manager: PushManager, publicKey: string): Promise<PushSubscription> {
  const present = await inTime(manager.getSubscription());
  if (present !== null && isForKey(present, publicKey)) return present;
  if (present !== null) await inTime(present.unsubscribe());
  return inTime(
    manager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }),
    SUBSCRIBE_TIMEOUT_MS,
  );
}

type SubscribeResult = { readonly id: SubscriptionId } | { readonly problem: PushError };

async function subscribeDevice(publicKey: string): Promise<SubscribeResult> {
  const registration = await workerRegistration();
  if (registration === null || !('pushManager' in registration)) return { problem: 'no-worker' };
  let subscription: PushSubscription;
  try {
    subscription = await createSubscription(registration.pushManager, publicKey);
  } catch (error) {
    console.warn('Could not create a push subscription.', error);
    return { problem: error instanceof PushTimeoutError ? 'timeout' : 'browser' };
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
  } catch (error) {
    return { problem: error instanceof ApiError && error.kind === 'refused' ? 'refused' : 'network' };
  }
}

/** Result of the last attempt to subscribe; a new object after each. */
export interface PushAttempt {
  readonly outcome: 'none' | 'subscribed' | PushError;
}

const attempt = createStore<PushAttempt>({ outcome: 'none' });

export const lastPushAttempt: ReadableStore<PushAttempt> = attempt;

/** Ensures a subscription for this key that the server knows; returns the server's id of it. */
export const ensureSubscription = createSingleFlight(async (publicKey: string): Promise<SubscribeResult> => {
  const result = await subscribeDevice(publicKey);
  attempt.set({ outcome: 'problem' in result ? result.problem : 'subscribed' });
  return result;
});

/** Allows push messages on this device again. */
export async function enablePush(): Promise<void> {
  await deleteValue(PUSH_OFF_KEY);
}

/** Unsubscribes this device until the user enables push again; tells the server if it is reachable. */
export async function disablePush(): Promise<void> {
  await setValue(PUSH_OFF_KEY, true);
  const [id, subscription] = await Promise.all([readPushId(), readSubscription()]);
  if (subscription !== null) await inTime(subscription.unsubscribe()).catch(() => undefined);
  if (id !== null) await call(contract.unsubscribe, { params: { id } }).catch(() => undefined);
  await deleteValue(PUSH_ID_KEY);
  attempt.set({ outcome: 'none' });
}

async function closeNotifications(registration: ServiceWorkerRegistration): Promise<void> {
  for (const shown of await registration.getNotifications()) shown.close();
}

async function unsubscribeDevice(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  // sent at once: the token is about to be deleted
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
            ? registration.pushManager.getSubscription().then((subscription) => subscription?.unsubscribe())
            : undefined,
        ];
  if ('clearAppBadge' in navigator) await navigator.clearAppBadge().catch(() => undefined);
  await Promise.allSettled([serverUnsubscribe, ...local]);
}

/**
 * Before a logout: stops push messages to this device and closes shown ones. Works offline too: the push
 * service later tells the server that the subscription is gone. Takes at most two seconds and never throws.
 */
export function unsubscribeOnLogout(): Promise<void> {
  return Promise.race([
    unsubscribeDevice().catch(() => undefined),
    resolveAfter(LOGOUT_TIMEOUT_MS, undefined),
  ]);
}
