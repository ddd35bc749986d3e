/** The worker's half of the outbox: sends the same rows with the same code when the browser wakes it, also without a page. */
import {
  browserDrainTools,
  browserSyncTools,
  canReadSession,
  whoIsHere,
} from '../src/offline/outbox/browser-tools.ts';
import { drainFully, type DrainResult } from '../src/offline/outbox/drain.ts';
import { freshSyncTag, isSyncTag } from '../src/offline/outbox/sync-tag.ts';
import { database } from '../src/offline/database.ts';
import { syncClan, type SyncResult } from '../src/offline/sync/sync.ts';
import { renewPrices } from './prices.ts';

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
const OWED = 'sync-owed';

async function register(scope: ServiceWorkerGlobalScope): Promise<void> {
  const registration: unknown = scope.registration;
  if (typeof registration !== 'object' || registration === null || !('sync' in registration)) return;
  await (registration.sync as { register(tag: string): Promise<void> }).register(freshSyncTag(Date.now()));
}

/** Whether anything waits that a later try could send. */
async function isRetryable(): Promise<boolean> {
  return (await database.outbox.where('state').anyOf('queued', 'sending').count()) > 0;
}

/** The browser forgot the registration after its last chance: a fresh one, now that the worker runs again. */
async function payDebt(scope: ServiceWorkerGlobalScope): Promise<void> {
  if ((await database.facts.get(OWED)) === undefined) return;
  await register(scope);
  await database.facts.delete(OWED);
}

async function syncNow(): Promise<SyncResult | null> {
  const who = await whoIsHere();
  return who === null || who.characterId === null
    ? null
    : syncClan(browserSyncTools(), { userId: who.userId, characterId: who.characterId });
}

async function drainHere(): Promise<DrainResult> {
  return drainFully(browserDrainTools(), { isEager: true });
}

/** Sends what waits; the mirror, which the message has brought up to date, follows where something was sent. For the push handler, inside its `waitUntil`. Never throws. */
export async function drainAfterPush(): Promise<void> {
  if (!canReadSession()) return;
  try {
    const { sent, parked } = await drainHere();
    if (sent > 0 || parked > 0) await syncNow();
  } catch (problem) {
    console.warn('The outbox was not sent after a push message.', problem);
  }
}

/** Sends on `sync`; while anything retryable waits it throws, so that the browser wakes the worker again. */
async function onSync(scope: ServiceWorkerGlobalScope, event: SyncEvent): Promise<void> {
  await payDebt(scope).catch(() => undefined);
  if (!canReadSession()) throw new Error('This worker may not read the session; the page sends.');
  const result = await drainHere();
  if (result.sent > 0 || result.parked > 0) await syncNow();
  await renewPrices();
  if (!(await isRetryable())) return;
  if (event.lastChance) await database.facts.put({ name: OWED, value: true });
  throw new Error('Changes still wait.');
}

/** Answers `sync` events and the page's message `{type: 'drain'}`. */
export function sendOutbox(scope: ServiceWorkerGlobalScope): void {
  scope.addEventListener('sync', (event: Event) => {
    if (isSyncEvent(event) && isSyncTag(event.tag)) event.waitUntil(onSync(scope, event));
  });
  scope.addEventListener('message', (event) => {
    const asked: unknown = event.data;
    if (typeof asked !== 'object' || asked === null || !('type' in asked) || asked.type !== 'drain') return;
    event.waitUntil(
      (async () => {
        await payDebt(scope).catch(() => undefined);
        await drainAfterPush();
      })(),
    );
  });
}
