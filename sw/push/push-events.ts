/** Joins the worker's push events to what they lead to. */
import { handleNotificationClick } from './notification-click.ts';
import { drainAfterPush } from '../background/drain-outbox.ts';
import { refreshPricesInUse } from '../background/prices.ts';
import { renewSubscription } from './push-subscription.ts';
import { handlePush } from './push.ts';
import { createClickDeps, createPushDeps } from './push-deps.ts';

function pathOf(data: unknown): string {
  return typeof data === 'object' &&
    data !== null &&
    'path' in data &&
    typeof data.path === 'string' &&
    /^\/(?![/\\])/.test(data.path)
    ? data.path
    : '/dashboard';
}

/** A push wakes a device that may have had no other chance to send what waits: it does so after the person was told, and fetches newer prices. */
async function onPush(scope: ServiceWorkerGlobalScope, text: string | null): Promise<void> {
  const followUp = await handlePush(text, createPushDeps(scope)).catch((problem: unknown) => {
    console.warn('The notification could not be shown.', problem);
    return () => Promise.resolve();
  });
  await Promise.allSettled([followUp(), drainAfterPush(), refreshPricesInUse()]);
}

function logError(problem: unknown): void {
  console.warn('The push address was not renewed.', problem);
}

/** Push messages, presses on notifications, and replaced addresses. */
export function registerPushEvents(scope: ServiceWorkerGlobalScope): void {
  scope.addEventListener('push', (event) => event.waitUntil(onPush(scope, event.data?.text() ?? null)));
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const done = handleNotificationClick(pathOf(event.notification.data), createClickDeps(scope));
    // a click that a script made may not hold the worker
    if (event.isTrusted) event.waitUntil(done);
  });
  scope.addEventListener('pushsubscriptionchange', (event) => {
    event.waitUntil(renewSubscription(scope.registration.pushManager, event.newSubscription).catch(logError));
  });
}
