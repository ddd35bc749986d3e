/** Browser implementation of the drain's and sync's dependencies, the same in page and service worker. */
import { type CharacterId, toId, type UserId } from '../../domain/ids.ts';
import { v7 as newId } from 'uuid';
import { OPERATIONS } from '../../contract/registry/operations.ts';
import { asToken, AUTH_COOKIE, CHARACTER_COOKIE } from '../../contract/wire-words.ts';
import { deviceOwner } from '../device/owner.ts';
import type { SyncDeps } from '../mirror/sync/sync.ts';
import { dexieStore } from '../transactions/dexie-store.ts';
import type { DrainDeps } from '../outbox/drain.ts';

const LOCK = 'outbox-drain';
/** A frozen tab may hold the lock for ever; after this it is stolen, and only leases protect its row. */
const FROZEN_MS = 2 * 60_000;

interface CookieReader {
  get(name: string): Promise<{ readonly value?: string } | null>;
}

function isCookieReader(value: unknown): value is CookieReader {
  return typeof value === 'object' && value !== null && 'get' in value && typeof value.get === 'function';
}

function tryDecode(value: string): string | null {
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}

/** Reads a cookie. Null also in a worker that may not read cookies: there only the page can send. */
async function readCookie(name: string): Promise<string | null> {
  if (typeof document !== 'undefined') {
    const pair = document.cookie.split('; ').find((one) => one.startsWith(`${name}=`));
    return pair === undefined ? null : tryDecode(pair.slice(name.length + 1));
  }
  const store: unknown = 'cookieStore' in globalThis ? globalThis.cookieStore : null;
  const found = isCookieReader(store) ? await store.get(name) : null;
  return found?.value === undefined ? null : tryDecode(found.value);
}

async function readToken(): Promise<string | null> {
  return asToken(await readCookie(AUTH_COOKIE));
}

/**
 * Whether this context can read the session: a service worker without a cookie store cannot, and cannot send.
 */
export function canReadSession(): boolean {
  return typeof document !== 'undefined' || 'cookieStore' in globalThis;
}

/** The signed-in user with the character chosen last; null for nobody. For page and worker. */
export async function readIdentity(): Promise<{
  readonly userId: UserId;
  readonly characterId: CharacterId | null;
} | null> {
  const userId = (await readToken()) === null ? null : await deviceOwner();
  if (userId === null) return null;
  const characterId = await readCookie(CHARACTER_COOKIE);
  return { userId, characterId: characterId === null ? null : toId(characterId) };
}

let busySince: number | null = null;

const withDrainLock: DrainDeps['withLock'] = async (work) => {
  if (typeof navigator === 'undefined' || navigator.locks === undefined) return work(false);
  const isFrozen = busySince !== null && Date.now() - busySince > FROZEN_MS;
  if (isFrozen) busySince = null;
  return navigator.locks.request(LOCK, isFrozen ? { steal: true } : { ifAvailable: true }, async (lock) => {
    if (lock === null) {
      busySince ??= Date.now();
      return null;
    }
    busySince = null;
    return work(!isFrozen);
  });
};

function isHidden(): boolean {
  return typeof document === 'undefined' || document.visibilityState === 'hidden';
}

const sendDeps = {
  fetch: (address: string, init: RequestInit) => fetch(address, init),
  timeout: (ms: number) => AbortSignal.timeout(ms),
  store: dexieStore,
  now: () => Date.now(),
  token: readToken,
};

export function browserDrainDeps(): DrainDeps {
  return {
    ...sendDeps,
    operations: OPERATIONS,
    random: () => Math.random(),
    newId: () => newId(),
    isHidden,
    withLock: withDrainLock,
    seemsOffline: () => typeof navigator !== 'undefined' && navigator.onLine === false,
  };
}

export function browserSyncDeps(): SyncDeps {
  return sendDeps;
}
