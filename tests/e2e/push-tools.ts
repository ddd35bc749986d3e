/** Push without a push service: messages are injected into the browser, and its subscriptions are mocked. */
import { randomUUID } from 'node:crypto';
import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { expect, signIn, type Person } from './fixtures.ts';

/** Headless browsers have no push service; subscribing would crash them. */
export async function mockPush(context: BrowserContext): Promise<void> {
  await context.grantPermissions(['notifications']);
  await context.addInitScript(() => {
    let made: unknown = null;
    const bytes = (text: string): ArrayBuffer =>
      Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0))
        .buffer;
    Object.assign(PushManager.prototype, {
      getSubscription: () => Promise.resolve(made),
      subscribe: ({ applicationServerKey }: { applicationServerKey: string }) => {
        made = {
          endpoint: 'https://fcm.googleapis.com/fcm/send/stand-in',
          options: { applicationServerKey: bytes(applicationServerKey) },
          toJSON: () => ({
            endpoint: 'https://fcm.googleapis.com/fcm/send/stand-in',
            keys: { p256dh: 'key', auth: 'auth' },
          }),
          unsubscribe: () => {
            made = null;
            return Promise.resolve(true);
          },
        };
        return Promise.resolve(made);
      },
    });
  });
  // the server must not get that address
  await context.route(/\/api\/notifications\/subscriptions(?:\/|$)/, (route) =>
    route.fulfill({ json: { success: true, id: '00000000-0000-4000-8000-000000000001' } }),
  );
}

/** Hands push messages to the worker of the page's origin. */
export async function pusherOf(
  context: BrowserContext,
  page: Page,
): Promise<(message: unknown) => Promise<void>> {
  const devtools: CDPSession = await context.newCDPSession(page);
  let registrationId = '';
  devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    for (const one of registrations) if (!one.isDeleted) ({ registrationId } = one);
  });
  await devtools.send('ServiceWorker.enable');
  await expect.poll(() => registrationId).not.toBe('');
  const { origin } = new URL(page.url());
  return async (message) => {
    await devtools.send('ServiceWorker.deliverPushMessage', {
      origin,
      registrationId,
      data: typeof message === 'string' ? message : JSON.stringify(message),
    });
  };
}

export interface Shown {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
  readonly requireInteraction: boolean;
  readonly lang: string;
}

/**
 * Waits until this device has notified of it. Only then may the browser be queried for what it shows: Chromium drops a
 * notification from its list when the list is read while it is being added.
 */
export function whenNotified(page: Page, about: string): Promise<void> {
  return expect
    .poll(
      () =>
        page.evaluate(async (part) => {
          const open = indexedDB.open('muster');
          await new Promise((done, failed) => {
            open.onsuccess = done;
            open.onerror = failed;
          });
          const keys = open.result.transaction('shown').objectStore('shown').getAllKeys();
          await new Promise((done, failed) => {
            keys.onsuccess = done;
            keys.onerror = failed;
          });
          open.result.close();
          return keys.result.some((key) => typeof key === 'string' && key.includes(part));
        }, about),
      { message: `something is told about ${about}` },
    )
    .toBe(true);
}

/** The notifications that are on the screen of this device; only those about one thing, if it is named. */
export function shownOn(page: Page, about = ''): Promise<readonly Shown[]> {
  return page.evaluate(async (part) => {
    const registration = await navigator.serviceWorker.getRegistration();
    const all = (await registration?.getNotifications()) ?? [];
    return all
      .filter(({ tag }) => tag.includes(part))
      .map(({ title, body, tag, requireInteraction, lang }) => ({
        title,
        body,
        tag,
        requireInteraction,
        lang,
      }));
  }, about);
}

/** The person puts every notification away. */
export function dismissAll(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (const one of (await (await navigator.serviceWorker.getRegistration())?.getNotifications()) ?? [])
      one.close();
  });
}

/** A user who calls the server directly, as the app would. */
export interface Caller {
  readonly token: string;
  readonly characterId: string;
  readonly at: string;
}

/** Who is signed in on a page. */
export async function callerOf(context: BrowserContext, at: string): Promise<Caller> {
  const value = async (name: string): Promise<string> =>
    decodeURIComponent((await context.cookies()).find((cookie) => cookie.name === name)?.value ?? '');
  await expect.poll(() => value('selected_character_id')).not.toBe('');
  return { token: await value('auth_token'), characterId: await value('selected_character_id'), at };
}

/** Signs in on a page of its own and leaves it; the session stays. */
export async function callerAs(context: BrowserContext, person: Person, at: string): Promise<Caller> {
  const page = await context.newPage();
  await signIn(page, person, { at });
  const caller = await callerOf(context, at);
  await page.close();
  return caller;
}

/** Calls the server; throws on a refusal. */
export async function callServer(
  caller: Caller,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: unknown,
): Promise<Readonly<Record<string, unknown>>> {
  const answer = await fetch(caller.at + path, {
    method,
    headers: {
      authorization: `Bearer ${caller.token}`,
      'x-character-id': caller.characterId,
      'idempotency-key': randomUUID(),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const received = (await answer.json()) as Readonly<Record<string, unknown>>;
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(received)}`);
  return received;
}

/** Calendar day this many days from now. */
export function dayIn(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

export interface Decided {
  readonly skipId: string;
  readonly noticeId: string;
  readonly clanId: string;
  readonly characterName: string;
}

/** The member requests a skip and the officer decides; answers what a push message would name. */
export async function decide(
  member: Caller,
  officer: Caller,
  decision: 'approve' | 'reject',
  days: { readonly startDate: string; readonly endDate: string },
  reason?: string,
): Promise<Decided> {
  const skipId = randomUUID();
  await callServer(member, 'POST', '/api/skips', { id: skipId, ...days, reason: 'family' });
  await callServer(officer, 'POST', `/api/skips/${skipId}/review`, {
    decision,
    ...(reason !== undefined && { reason }),
  });
  const { items } = (await callServer(member, 'GET', '/api/notifications')) as {
    items: { id: string; notice: { skipId: string; characterName: string } }[];
  };
  const { clanId } = (await callServer(member, 'GET', '/api/sync')) as { clanId: string };
  const line = items.find(({ notice }) => notice.skipId === skipId);
  if (line === undefined) throw new Error('The inbox does not know the decision.');
  return { skipId, noticeId: line.id, clanId, characterName: line.notice.characterName };
}

/** The push message about a decision. */
export function messageOf({ skipId, noticeId, clanId }: Decided, status: 'approved' | 'rejected') {
  return {
    v: 1,
    kind: 'skipDecided',
    id: noticeId,
    clanId,
    skipId,
    status,
  };
}
