/**
 * Drains the outbox in the worker: the same rows with the same code, when the browser wakes it, also without
 * a page.
 */
import {
  browserDrainDeps,
  browserSyncDeps,
  canReadSession,
  readIdentity,
} from '../../src/offline/runtime/browser-deps.ts';
import { drainFully, type DrainResult } from '../../src/offline/outbox/drain.ts';
import { freshSyncTag, isSyncTag } from '../../src/offline/outbox/sync-tag.ts';
import { database } from '../../src/offline/database/database.ts';
import { syncClan, type SyncResult } from '../../src/offline/mirror/sync/sync.ts';
import { refreshPricesInUse } from './prices.ts';

/** The Background Sync event; missing in TypeScript's library. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
  /** The browser will not retry this registration. */
  readonly lastChance: boolean;
}

function isSyncEvent(event: Event): event is SyncEvent {
  return 'tag' in event && 'waitUntil' in event;
}

/** Fact set when the browser dropped the last registration while rows were waiting. */
const SYNC_OWED_FACT = 'sync-owed';

async function registerBackgroundSync(scope: ServiceWorkerGlobalScope): Promise<void> {
  const registration: unknown = scope.registration;
  if (typeof registration !== 'object' || registration === null || !('sync' in registration)) return;
  await (registration.sync as { register(tag: string): Promise<void> }).register(freshSyncTag(Date.now()));
}

/** Whether any waiting row could succeed on a later attempt. */
async function isRetryable(): Promise<boolean> {
  return (await database.outbox.where('state').anyOf('queued', 'sending').count()) > 0;
}

/** Registers again after the browser dropped the registration, now that the worker runs. */
async function reregisterOwedSync(scope: ServiceWorkerGlobalScope): Promise<void> {
  if ((await database.facts.get(SYNC_OWED_FACT)) === undefined) return;
  await registerBackgroundSync(scope);
  await database.facts.delete(SYNC_OWED_FACT);
}

async function syncNow(): Promise<SyncResult | null> {
  const identity = await readIdentity();
  return identity === null || identity.characterId === null
    ? null
    : syncClan(browserSyncDeps(), { userId: identity.userId, characterId: identity.characterId });
}

/** What waits only for more to be merged with is due after this at the latest. */
const GATHER_MS = 1_000;

/** Waits for what is about to be due: the page that gathers it may be closed by then. */
async function drainOutbox(): Promise<DrainResult> {
  const first = await drainFully(browserDrainDeps(), { isEager: true });
  const waitMs = first.nextAt === null ? Infinity : first.nextAt - Date.now();
  if (first.end !== 'idle' || waitMs > GATHER_MS) return first;
  await new Promise((resolve) => setTimeout(resolve, Math.max(waitMs, 0)));
  const second = await drainFully(browserDrainDeps(), { isEager: true });
  return { ...second, needsSync: first.needsSync || second.needsSync };
}

/**
 * Drains the outbox after a push; the mirror, already synced by the push handler, is synced again if what was
 * sent needs it. Call it inside the push event's `waitUntil`. Never throws.
 */
export async function drainAfterPush(): Promise<void> {
  if (!canReadSession()) return;
  try {
    const { needsSync } = await drainOutbox();
    if (needsSync) await syncNow();
  } catch (problem) {
    console.warn('The outbox was not sent after a push message.', problem);
  }
}

/** Drains on `sync`; throws while anything retryable waits, so that the browser wakes the worker again. */
async function onSync(scope: ServiceWorkerGlobalScope, event: SyncEvent): Promise<void> {
  await reregisterOwedSync(scope).catch(() => undefined);
  if (!canReadSession()) throw new Error('This worker cannot read the session; the page drains.');
  const result = await drainOutbox();
  if (result.needsSync) await syncNow();
  await refreshPricesInUse();
  if (!(await isRetryable())) return;
  if (event.lastChance) await database.facts.put({ name: SYNC_OWED_FACT, value: true });
  throw new Error('Changes are still queued.');
}

/** Handles `sync` events and the page's message `{type: 'drain'}`. */
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
