import { type CharacterId, toId } from '../../../domain/ids.ts';
import { describe, expect, it, vi } from 'vitest';
import { logout, me, prefer } from '../../../contract/auth.ts';
import { catalogueInfo } from '../../../contract/catalogue.ts';
import { checkPageAccess, permissions, profile } from '../../../contract/characters.ts';
import { ApiError, isNetworkError, isSignedOut } from '../connection/api-error.ts';
import { createClient } from './call.ts';
import { cookieIn } from '../browser-state/cookies.ts';

function json(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
}

function setUp(answer: () => Response | Promise<Response>) {
  const sent: Request[] = [];
  const contact = vi.fn();
  const call = createClient({
    fetch: async (address, init) => {
      sent.push(new Request(new URL(typeof address === 'string' ? address : '', 'http://muster.test'), init));
      return answer();
    },
    token: () => 'token-token-token-token',
    characterId: () => 'c1',
    userId: () => 'u1',
    newKey: async () => '0198b2c0-0000-7000-8000-000000000000',
    reportContact: contact,
  });
  return { call, sent, contact };
}

async function errorOf(promise: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await promise.then(
    () => null,
    (caught: unknown) => caught,
  );
  if (error instanceof ApiError) return error;
  throw new Error('no ApiError was thrown');
}

describe('call', () => {
  it('fills the path, sends token and character, and returns the body', async () => {
    const { call, sent, contact } = setUp(() => json({ success: true, data: 1 }));
    expect(await call(profile, { params: { name: 'Тінь / 7?' } })).toEqual({ success: true, data: 1 });
    expect(sent[0]?.url).toBe(
      'http://muster.test/api/character/%D0%A2%D1%96%D0%BD%D1%8C%20%2F%207%3F/profile',
    );
    expect(sent[0]?.headers.get('authorization')).toBe('Bearer token-token-token-token');
    expect(sent[0]?.headers.get('x-character-id')).toBe('c1');
    expect(contact).toHaveBeenLastCalledWith(true, expect.any(Number));
  });

  it('sends query and JSON body', async () => {
    const { call, sent } = setUp(() => json({ success: true }));
    await call(permissions, { query: { characterId: toId<CharacterId>('a b') } });
    expect(sent[0]?.url).toBe('http://muster.test/api/character/permissions?characterId=a+b');
    await call(checkPageAccess, { body: { pageId: 'tactics' } });
    expect(await sent[1]?.json()).toEqual({ pageId: 'tactics' });
    expect(sent[1]?.headers.get('content-type')).toBe('application/json');
  });

  it('sends the user id, and an idempotency key unless the call is naturally idempotent', async () => {
    const { call, sent } = setUp(() => json({ success: true }));
    await call(prefer, {});
    expect(sent[0]?.headers.get('x-user-id')).toBe('u1');
    expect(sent[0]?.headers.get('idempotency-key')).toBe('0198b2c0-0000-7000-8000-000000000000');
    await call(prefer, {}, { key: 'the-key-of-the-try-before' });
    expect(sent[1]?.headers.get('idempotency-key')).toBe('the-key-of-the-try-before');
    await call(checkPageAccess, { body: { pageId: 'tactics' } });
    await call(me, {});
    expect(sent.slice(2).map((request) => request.headers.has('idempotency-key'))).toEqual([false, false]);
  });

  it('sends no token to public endpoints', async () => {
    const { call, sent } = setUp(() => json({ success: true }));
    await call(catalogueInfo, {});
    expect(sent[0]?.headers.has('authorization')).toBe(false);
    expect(sent[0]?.headers.has('x-character-id')).toBe(false);
    expect(sent[0]?.headers.has('x-user-id')).toBe(false);
  });

  it("throws the server's error with code, message and details", async () => {
    const { call, contact } = setUp(() =>
      json(
        { success: false, code: 'auth.required', message: 'Authentication is required.', details: { a: 1 } },
        401,
      ),
    );
    const error = await errorOf(call(me, {}));
    expect(error).toMatchObject({
      kind: 'refused',
      status: 401,
      code: 'auth.required',
      message: 'Authentication is required.',
      details: { a: 1 },
    });
    expect(isSignedOut(error)).toBe(true);
    expect(contact).toHaveBeenLastCalledWith(true, expect.any(Number));
  });

  it('keeps the message of an unknown error code', async () => {
    const { call } = setUp(() =>
      json({ success: false, code: 'future.code', message: 'Not on Mondays.' }, 409),
    );
    expect(await errorOf(call(me, {}))).toMatchObject({
      code: null,
      message: 'Not on Mondays.',
      status: 409,
    });
  });

  it.each([
    ['no network', () => Promise.reject(new TypeError('fetch failed'))],
    [
      'a sign-in page of a hotel',
      () => new Response('<html>Welcome</html>', { status: 200, headers: { 'content-type': 'text/html' } }),
    ],
    ['a gateway that answers 401 in its own format', () => json({ error: 'unauthorized' }, 401)],
    ['a gateway page with status 502', () => new Response('Bad gateway', { status: 502 })],
    ['a list', () => json([])],
  ])('takes %s for a missing network, never for a refusal', async (_name, answer) => {
    const { call, contact } = setUp(answer);
    const error = await errorOf(call(me, {}));
    expect(isNetworkError(error)).toBe(true);
    expect(isSignedOut(error)).toBe(false);
    expect(contact).toHaveBeenLastCalledWith(false, expect.any(Number));
  });

  it('times out', async () => {
    const { call } = setUp(() => new Promise<Response>(() => undefined));
    const slow = createClient({
      fetch: (_address, init) =>
        new Promise((_resolve, reject) =>
          init?.signal?.addEventListener('abort', () => reject(new DOMException('late', 'TimeoutError'))),
        ),
      token: () => null,
      characterId: () => null,
      userId: () => null,
      newKey: async () => 'a-key-of-no-importance',
      reportContact: () => undefined,
    });
    expect(call).toBeTypeOf('function');
    expect(isNetworkError(await errorOf(slow(logout, {}, { timeoutMs: 20 })))).toBe(true);
  });

  it("rethrows the caller's abort and concludes nothing about the network", async () => {
    const contact = vi.fn();
    const call = createClient({
      fetch: (_address, init) =>
        new Promise((_resolve, reject) =>
          init?.signal?.addEventListener('abort', () => reject(new DOMException('gone', 'AbortError'))),
        ),
      token: () => null,
      characterId: () => null,
      userId: () => null,
      newKey: async () => 'a-key-of-no-importance',
      reportContact: contact,
    });
    const abort = new AbortController();
    const pending = call(me, {}, { signal: abort.signal });
    abort.abort();
    await expect(pending).rejects.toThrow('gone');
    expect(contact).not.toHaveBeenCalled();
  });
});

describe('cookies', () => {
  it('are read by exact name and decoded', () => {
    expect(cookieIn('xauth_token=no; auth_token=a%20b; z=1', 'auth_token')).toBe('a b');
    expect(cookieIn('auth_tokenx=no', 'auth_token')).toBeNull();
    expect(cookieIn('auth_token=%E0%A4%A', 'auth_token')).toBeNull();
  });
});
