/** Binds the worker's push events to their handlers. */
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

/**
 * A push may be the device's only wake-up: after showing the notification, drain the outbox and refresh
 * prices.
 */
async function onPush(scope: ServiceWorkerGlobalScope, text: string | null): Promise<void> {
  const followUp = await handlePush(text, createPushDeps(scope)).catch((problem: unknown) => {
    console.warn('The notification could not be shown.', problem);
    return () => Promise.resolve();
  });
  await Promise.allSettled([followUp(), drainAfterPush(), refreshPricesInUse()]);
}

function logError(problem: unknown): void {
  console.warn('The push subscription was not renewed.', problem);
}

/** Push messages, notification clicks, and replaced subscriptions. */
export function registerPushEvents(scope: ServiceWorkerGlobalScope): void {
  scope.addEventListener('push', (event) => event.waitUntil(onPush(scope, event.data?.text() ?? null)));
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const handled = handleNotificationClick(pathOf(event.notification.data), createClickDeps(scope));
    // a synthetic click must not keep the worker alive
    if (event.isTrusted) event.waitUntil(handled);
  });
  scope.addEventListener('pushsubscriptionchange', (event) => {
    event.waitUntil(renewSubscription(scope.registration.pushManager, event.newSubscription).catch(logError));
  });
}
