/** This device's push address: kept in step with the server's key while somebody is signed in, taken away at logout. */
import * as contract from '../../contract/notifications.ts';
import { dropKept, keep, readKept } from '../../offline/kept.ts';
import { ApiProblem } from './api-problem.ts';
import { call } from './client.ts';

/** Under these names the device keeps the server's id of its address, and that the person wants no push here. */
const KEPT_ID = 'push-id';
const KEPT_OFF = 'push-off';
const READY_WAIT_MS = 10_000;
const LEAVE_WAIT_MS = 2_000;

/** What stands in the way of push on this device. */
export type PushProblem = 'no-worker' | 'browser' | 'network' | 'refused';

function wait<Value>(ms: number, value: Value): Promise<Value> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(value), ms);
  });
}

/** The worker's registration once it is at work; null where there is none or it does not come. */
export async function workerRegistration(): Promise<ServiceWorkerRegistration | null> {
  if (typeof navigator === 'undefined' || !('serviceWorker' in navigator)) return null;
  // long after the load there is none only where it was refused or switched off
  if ((await navigator.serviceWorker.getRegistration()) === undefined && document.readyState === 'complete')
    return Promise.race([navigator.serviceWorker.ready, wait(READY_WAIT_MS / 4, null)]);
  return Promise.race([navigator.serviceWorker.ready, wait(READY_WAIT_MS, null)]);
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
  const id = await readKept(KEPT_ID);
  return typeof id === 'string' ? id : null;
}

/** Whether the person has switched push off on this device. */
export async function isPushOff(): Promise<boolean> {
  return (await readKept(KEPT_OFF)) === true;
}

async function makeSubscription(manager: PushManager, publicKey: string): Promise<PushSubscription> {
  const present = await manager.getSubscription();
  if (present !== null && isForKey(present, publicKey)) return present;
  await present?.unsubscribe();
  return manager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

/** Makes sure that this device has an address for this key and that the server knows it; answers the server's id of it. */
async function keepNow(
  publicKey: string,
): Promise<{ readonly id: string } | { readonly problem: PushProblem }> {
  const registration = await workerRegistration();
  if (registration === null || !('pushManager' in registration)) return { problem: 'no-worker' };
  let subscription: PushSubscription;
  try {
    subscription = await makeSubscription(registration.pushManager, publicKey);
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
    await keep(KEPT_ID, id);
    return { id };
  } catch (problem) {
    return { problem: problem instanceof ApiProblem && problem.kind === 'refused' ? 'refused' : 'network' };
  }
}

/** How the last attempt to keep the address ended; a new object after each. */
export interface PushAttempt {
  readonly outcome: 'none' | 'kept' | PushProblem;
}

let attempt: PushAttempt = { outcome: 'none' };
const listeners = new Set<() => void>();

function note(outcome: PushAttempt['outcome']): void {
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

let keeping: ReturnType<typeof keepNow> | null = null;

/** As `keepNow`, one at a time. */
export function keepSubscription(publicKey: string): ReturnType<typeof keepNow> {
  keeping ??= keepNow(publicKey)
    .then((kept) => {
      note('problem' in kept ? kept.problem : 'kept');
      return kept;
    })
    .finally(() => {
      keeping = null;
    });
  return keeping;
}

/** Remembers that this device shall get push messages again. */
export async function wantPush(): Promise<void> {
  await dropKept(KEPT_OFF);
}

/** Takes the address away from this device, for as long as the person leaves it so; the server is told when it can be. */
export async function switchPushOff(): Promise<void> {
  await keep(KEPT_OFF, true);
  const [id, subscription] = await Promise.all([readPushId(), readSubscription()]);
  await subscription?.unsubscribe();
  if (id !== null) await call(contract.unsubscribe, { params: { id } }).catch(() => undefined);
  await dropKept(KEPT_ID);
  note('none');
}

async function closeAll(registration: ServiceWorkerRegistration): Promise<void> {
  for (const shown of await registration.getNotifications()) shown.close();
}

async function leave(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  // asked for at once: a moment later the token is gone
  const told = readPushId().then((id) =>
    id === null
      ? undefined
      : call(contract.unsubscribe, { params: { id } }, { timeoutMs: LEAVE_WAIT_MS, keepalive: true }),
  );
  const registration = await navigator.serviceWorker.getRegistration();
  const local =
    registration === undefined
      ? []
      : [
          closeAll(registration),
          'pushManager' in registration
            ? registration.pushManager.getSubscription().then((one) => one?.unsubscribe())
            : undefined,
        ];
  if ('clearAppBadge' in navigator) await navigator.clearAppBadge().catch(() => undefined);
  await Promise.allSettled([told, ...local]);
}

/**
 * Before a logout: this device gets no more messages and shows none of the old ones. Works without a network too; the
 * push service then answers the server that the address is gone. Takes two seconds at the most and never throws.
 */
export function leavePush(): Promise<void> {
  return Promise.race([leave().catch(() => undefined), wait(LEAVE_WAIT_MS, undefined)]);
}
