/** Odd input to every endpoint: never a failure of ours, never a hang, never a polluted prototype. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENDPOINTS } from '../../src/contract/registry/endpoints.ts';
import { possibleErrors } from '../../src/server/http/health/openapi.ts';
import { startTestApp, type SignedIn, type TestApp } from '../support/app.ts';
import { casesOf, countOf } from '../support/depth.ts';
import { requestOf, cutStream, keyFor, oddBodies, oddWords } from './test-request.ts';

/** Requests for each endpoint and kind of input. */
const LONG_RUNS = Number(process.env['FUZZ_RUNS'] ?? 150);
const SHORT_RUNS = countOf({ deep: LONG_RUNS, short: 8 });
/** A body must come further than the schema a few times. */
const SHORT_BODIES = countOf({ deep: LONG_RUNS, short: 50 });
/** Endpoints that get the long run today. */
const inTurn = new Set(casesOf({ deep: ENDPOINTS }));
const HANG_MS = 2_000;

let test: TestApp;
let leader: SignedIn;
beforeAll(async () => {
  test = await startTestApp();
});

afterAll(async () => {
  await test.close();
});

/** Answers that an odd request may get on its way to the endpoint, before the endpoint is found. */
const EN_ROUTE = [400, 404, 413, 414, 415, 431];

/** Refusals before any endpoint is reached. */
const UNREAD = new Set(['request.invalid', 'request.mediaType', 'request.tooLarge']);

async function check(
  path: string,
  init: RequestInit,
  allowed: readonly string[],
  id: string,
): Promise<string> {
  const begun = performance.now();
  const answer = await cutStream(await fetch(test.origin + path, { redirect: 'manual', ...init }));
  const text = answer.bodyUsed ? '' : await answer.text();
  expect(performance.now() - begun).toBeLessThan(HANG_MS);
  expect
    .soft(
      answer.status,
      `${id} ${path.slice(0, 200)} ${JSON.stringify(init.body ?? null).slice(0, 200)}: ${text.slice(0, 300)}`,
    )
    .toBeLessThan(500);
  expect(text).not.toMatch(/\bat .*\.(?:ts|js):\d+|node_modules/);
  if (answer.status < 400) return 'granted';
  const { code } = JSON.parse(text) as { code: string };
  if (!EN_ROUTE.includes(answer.status)) expect(allowed).toContain(code);
  return code;
}

describe.each(ENDPOINTS.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s',
  (_name, endpoint) => {
    // Ends the very session that the other requests use; its input is as odd in the run of its own below.
    const spent = endpoint.id === 'auth.logout';
    const runs = inTurn.has(endpoint) ? LONG_RUNS : SHORT_RUNS;
    beforeAll(async () => {
      leader = await test.signIn('leader');
    });

    it('takes any body', { timeout: 120_000 }, async () => {
      if (endpoint.method === 'GET') return expect(endpoint.body).toBeUndefined();
      const codes = new Set<string>();
      await fc.assert(
        fc.asyncProperty(oddBodies(endpoint), async ({ type, raw }) => {
          codes.add(
            await check(
              requestOf(endpoint).path,
              {
                method: endpoint.method,
                headers: {
                  ...leader.headers,
                  ...keyFor(endpoint),
                  ...(type !== '' && { 'content-type': type }),
                },
                body: raw,
              },
              [...possibleErrors(endpoint), ...(spent ? ['auth.required'] : [])],
              endpoint.id,
            ),
          );
        }),
        { numRuns: inTurn.has(endpoint) ? LONG_RUNS : SHORT_BODIES },
      );
      // otherwise nothing came further than the schema
      expect(
        [...codes].filter((code) => !UNREAD.has(code)),
        [...codes].join(' '),
      ).not.toEqual([]);
      return expect(Reflect.get({}, 'polluted')).toBeUndefined();
    });

    it('takes any address', { timeout: 120_000 }, async () => {
      await fc.assert(
        fc.asyncProperty(oddWords, oddWords, async (word, other) => {
          const params = Object.fromEntries(
            [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => [
              match[1] ?? '',
              Buffer.from(word).toString(),
            ]),
          );
          const { path, body } = requestOf(endpoint, params);
          const bare = path.split('?', 1)[0] ?? '';
          const query = new URLSearchParams([
            ['returnTo', word],
            ['characterId', word],
            ['icons', word],
            [other, word],
            ['__proto__', word],
          ]).toString();
          const headers = {
            ...leader.headers,
            ...keyFor(endpoint),
            ...(body !== undefined && { 'content-type': 'application/json' }),
          };
          await check(
            `${bare}?${query}`.slice(0, 12_000),
            { method: endpoint.method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) },
            [...possibleErrors(endpoint), ...(spent ? ['auth.required'] : [])],
            endpoint.id,
          );
        }),
        { numRuns: runs },
      );
    });

    it('takes any headers', { timeout: 120_000 }, async () => {
      const printable = fc
        .string({ minLength: 0, maxLength: 300 })
        .map((text) => text.replaceAll(/[^\x20-\x7e]/g, '').trim());
      const name = fc.constantFrom(
        'authorization',
        'x-character-id',
        'cookie',
        'accept-encoding',
        'accept-language',
        'content-type',
        'x-forwarded-for',
        'forwarded',
        'if-none-match',
        'range',
        'sec-fetch-site',
        'origin',
        'user-agent',
        'idempotency-key',
        'x-user-id',
        'x-device-time',
        'last-event-id',
      );
      await fc.assert(
        fc.asyncProperty(fc.dictionary(name, printable, { maxKeys: 5 }), async (odd) => {
          const { path, body } = requestOf(endpoint);
          await check(
            path,
            {
              method: endpoint.method,
              headers: {
                ...leader.headers,
                ...keyFor(endpoint),
                ...(body !== undefined && { 'content-type': 'application/json' }),
                ...odd,
              },
              ...(body !== undefined && { body: JSON.stringify(body) }),
            },
            [...possibleErrors(endpoint), 'auth.required', 'auth.forbidden'],
            endpoint.id,
          );
        }),
        { numRuns: Math.ceil(runs / 3) },
      );
    });
  },
);
