/** The worker's half of the outbox: sends the same rows with the same code when the browser wakes it, also without a page. */
import {
  browserDrainDeps,
  browserSyncDeps,
  canReadSession,
  readIdentity,
} from '../../src/offline/runtime/browser-deps.ts';
import { drainFully, type DrainResult } from '../../src/offline/outbox/drain.ts';
import { freshSyncTag, isSyncTag } from '../../src/offline/outbox/sync-tag.ts';
import { database } from '../../src/offline/database/database.ts';
import { syncClan, type SyncResult } from '../../src/offline/mirror/sync.ts';
import { refreshPricesInUse } from './prices.ts';

/** The event of Background Sync; not in the compiler's library. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
  /** The browser will not try this registration again. */
  readonly lastChance: boolean;
}

function isSyncEvent(event: Event): event is SyncEvent {
  return 'tag' in event && 'waitUntil' in event;
}

/** Set when the browser dropped the last registration while rows were waiting. */
const SYNC_OWED_FACT = 'sync-owed';

async function registerBackgroundSync(scope: ServiceWorkerGlobalScope): Promise<void> {
  const registration: unknown = scope.registration;
  if (typeof registration !== 'object' || registration === null || !('sync' in registration)) return;
  await (registration.sync as { register(tag: string): Promise<void> }).register(freshSyncTag(Date.now()));
}

/** Whether anything waits that a later try could send. */
async function isRetryable(): Promise<boolean> {
  return (await database.outbox.where('state').anyOf('queued', 'sending').count()) > 0;
}

/** The browser forgot the registration after its last chance: a fresh one, now that the worker runs again. */
async function reregisterOwedSync(scope: ServiceWorkerGlobalScope): Promise<void> {
  if ((await database.facts.get(SYNC_OWED_FACT)) === undefined) return;
  await registerBackgroundSync(scope);
  await database.facts.delete(SYNC_OWED_FACT);
}

async function syncNow(): Promise<SyncResult | null> {
  const who = await readIdentity();
  return who === null || who.characterId === null
    ? null
    : syncClan(browserSyncDeps(), { userId: who.userId, characterId: who.characterId });
}

async function drainOutbox(): Promise<DrainResult> {
  return drainFully(browserDrainDeps(), { isEager: true });
}

/** Sends what waits; the mirror, which the message has brought up to date, follows where something was sent. For the push handler, inside its `waitUntil`. Never throws. */
export async function drainAfterPush(): Promise<void> {
  if (!canReadSession()) return;
  try {
    const { sent, parked } = await drainOutbox();
    if (sent > 0 || parked > 0) await syncNow();
  } catch (problem) {
    console.warn('The outbox was not sent after a push message.', problem);
  }
}

/** Sends on `sync`; while anything retryable waits it throws, so that the browser wakes the worker again. */
async function onSync(scope: ServiceWorkerGlobalScope, event: SyncEvent): Promise<void> {
  await reregisterOwedSync(scope).catch(() => undefined);
  if (!canReadSession()) throw new Error('This worker may not read the session; the page sends.');
  const result = await drainOutbox();
  if (result.sent > 0 || result.parked > 0) await syncNow();
  await refreshPricesInUse();
  if (!(await isRetryable())) return;
  if (event.lastChance) await database.facts.put({ name: SYNC_OWED_FACT, value: true });
  throw new Error('Changes still wait.');
}

/** Answers `sync` events and the page's message `{type: 'drain'}`. */
export function registerOutboxDrain(scope: ServiceWorkerGlobalScope): void {
  scope.addEventListener('sync', (event: Event) => {
    if (isSyncEvent(event) && isSyncTag(event.tag)) event.waitUntil(onSync(scope, event));
  });
  scope.addEventListener('message', (event) => {
    const message: unknown = event.data;
    if (typeof message !== 'object' || message === null || !('type' in message) || message.type !== 'drain')
      return;
    event.waitUntil(
      (async () => {
        await reregisterOwedSync(scope).catch(() => undefined);
        await drainAfterPush();
      })(),
    );
  });
}
