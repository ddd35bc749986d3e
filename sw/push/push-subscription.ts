/**
 * The browser has replaced this device's push subscription: sends the new one to the server, if someone is
 * signed in.
 */
import { settings, subscribe } from '../../src/contract/notifications.ts';
import { CHARACTER_HEADER, IDEMPOTENCY_HEADER, USER_HEADER } from '../../src/contract/wire-words.ts';
import { browserSyncDeps, readIdentity } from '../../src/offline/runtime/browser-deps.ts';

const FETCH_TIMEOUT_MS = 10_000;

async function fetchJson(path: string, request: RequestInit): Promise<unknown> {
  const response = await fetch(path, {
    ...request,
    redirect: 'error',
    cache: 'no-store',
    signal: AbortSignal.timeout(FETCH_TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
  return response.json();
}

/**
 * Subscribes with the server's current key and registers the subscription. When signed out, the app's next
 * start does it.
 */
export async function renewSubscription(
  manager: Pick<PushManager, 'subscribe'>,
  replacement: PushSubscription | null,
): Promise<void> {
  const [identity, token] = await Promise.all([readIdentity(), browserSyncDeps().token()]);
  if (identity === null || token === null) return;
  const headers = {
    authorization: `Bearer ${token}`,
    [USER_HEADER]: identity.userId,
    ...(identity.characterId !== null && { [CHARACTER_HEADER]: identity.characterId }),
  };
  const { publicKey } = settings.output.parse(await fetchJson(settings.path, { headers }));
  const subscription =
    replacement ?? (await manager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }));
  const { endpoint, keys } = subscription.toJSON();
  const body = subscribe.body.parse({ endpoint, keys });
  await fetchJson(subscribe.path, {
    method: subscribe.method,
    body: JSON.stringify(body),
    headers: { ...headers, 'content-type': 'application/json', [IDEMPOTENCY_HEADER]: crypto.randomUUID() },
  });
}
