/**
 * The browser has replaced this device's push subscription: sends the new one to the server, if someone is
 * signed in.
 */
import { settings, subscribe } from '../../src/contract/notifications.ts';
import { CHARACTER_HEADER, IDEMPOTENCY_HEADER, USER_HEADER } from '../../src/contract/wire-words.ts';
import { browserSyncDeps, readIdentity } from '../../src/offline/runtime/browser-deps.ts';

const FETCH_TIMEOUT_MS = 10_000;

async function fetchJson(path: string, request: RequestInit): Promise<unknown> {
  const answer = await fetch(path, {
    ...request,
    redirect: 'error',
    cache: 'no-store',
    signal: AbortSignal.timeout(FETCH_TIMEOUT_MS),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
  return answer.json();
}

/**
 * Subscribes with the server's current key and registers the subscription. When signed out, the app's next
 * start does it.
 */
export async function renewSubscription(
  manager: Pick<PushManager, 'subscribe'>,
  given: PushSubscription | null,
): Promise<void> {
  const [who, token] = await Promise.all([readIdentity(), browserSyncDeps().token()]);
  if (who === null || token === null) return;
  const headers = {
    authorization: `Bearer ${token}`,
    [USER_HEADER]: who.userId,
    ...(who.characterId !== null && { [CHARACTER_HEADER]: who.characterId }),
  };
  const { publicKey } = settings.output.parse(await fetchJson(settings.path, { headers }));
  const subscription =
    given ?? (await manager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }));
  const { endpoint, keys } = subscription.toJSON();
  const body = subscribe.body.parse({ endpoint, keys });
  await fetchJson(subscribe.path, {
    method: subscribe.method,
    body: JSON.stringify(body),
    headers: { ...headers, 'content-type': 'application/json', [IDEMPOTENCY_HEADER]: crypto.randomUUID() },
  });
}
