import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { endpoint, type EndpointShape } from '../../../contract/endpoint.ts';
import { ok, err } from '../../../domain/result.ts';
import { bind, requireAllBound } from './bind.ts';
import { openWeb, type Outage } from '../server/open-web.ts';
import { createLogger } from '../server/request-log.ts';

const shape = endpoint({
  id: 'test.one',
  method: 'GET',
  path: '/api/test/{id}',
  summary: 'A test.',
  access: { who: 'anyone' },
  params: z.object({ id: z.string() }),
  output: z.object({ success: z.literal(true), id: z.string() }),
  errors: ['character.notFound'],
  offline: 'live',
});

let app: FastifyInstance | null = null;

async function open(
  checkAnswers = true,
  lines: string[] = [],
  outage: Outage | null = null,
): Promise<FastifyInstance> {
  const free = { perUser: 1000, perAddress: 1000, windowMs: 1000 };
  app = await openWeb({
    identities: {
      session: async () => null,
      apiToken: async () => null,
      guest: async () => err('guestPasses.unknown'),
      character: async () => null,
      mayOpen: async () => false,
    },
    changes: { once: async (_call, _act) => ({ kind: 'running' }) },
    outageOf: async () => outage,
    sharedLimits: { take: async () => null, giveBack: () => undefined },
    limits: {
      signInStart: free,
      signIn: free,
      read: free,
      write: free,
      note: free,
      upload: free,
      piece: free,
      signed: free,
    },
    checkAnswers,
    publicUrl: null,
    trustProxyHops: 0,
    log: createLogger('info', {
      write: (line) => {
        lines.push(line);
      },
    }),
    styleHashes: [],
  });
  return app;
}

afterEach(async () => {
  await app?.close();
});

describe('bind', () => {
  it('answers with the handler’s value', async () => {
    const web = await open();
    bind(web, shape, async ({ params }) => ok({ success: true, id: params.id }));
    const answer = await web.inject('/api/test/x');
    expect(answer.json()).toEqual({ success: true, id: 'x' });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it.each([
    ['disk full', 507, 'server.diskFull'],
    ['database unavailable', 503, 'server.notReady'],
  ] as const)('an outage reads as what it is: %s', async (outage, status, code) => {
    const web = await open(true, [], outage);
    bind(web, shape, async () => {
      throw new Error('53100');
    });
    const answer = await web.inject('/api/test/x');
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([status, code]);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('allows declared error codes only: anything else does not compile', async () => {
    const web = await open();
    bind(web, shape, async () => err('character.notFound'));
    expect((await web.inject('/api/test/x')).json()).toEqual({
      success: false,
      code: 'character.notFound',
      message: 'Character not found',
    });
    type Codes = Extract<
      Awaited<ReturnType<Parameters<typeof bind<typeof shape>>[2]>>,
      { ok: false }
    >['code'];
    const only: Codes[] = ['character.notFound'];
    expect(only).toEqual([...shape.errors]);
  });

  it('rejects an answer that does not match the contract', async () => {
    const lines: string[] = [];
    const web = await open(true, lines);
    bind(web, shape, async () => ok({ success: true, id: 'x', secret: 'CANARY' }));
    const answer = await web.inject('/api/test/x');
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({
      success: false,
      code: 'server.failed',
      message: 'An unknown error occurred.',
    });
    expect(lines.join('')).toContain('test.one');
  });

  it('reveals no details of a crash', async () => {
    const lines: string[] = [];
    const web = await open(false, lines);
    bind(web, shape, async () => {
      throw Object.assign(new Error('the disk is on fire'), { detail: 'CANARY' });
    });
    const answer = await web.inject('/api/test/x');
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toContain('fire');
    expect(lines.join('')).toContain('the disk is on fire');
    expect(lines.join('')).not.toContain('CANARY');
  });
});

describe('the start', () => {
  const broken = (change: Partial<Record<keyof EndpointShape, unknown>>): EndpointShape =>
    ({ ...shape, ...change }) as EndpointShape;
  it('fails for an endpoint without a handler, without access, bound twice, or not in the list', async () => {
    const web = await open();
    expect(() => {
      requireAllBound(web, [shape]);
    }).toThrow('test.one has no handler');
    bind(web, shape, async ({ params }) => ok({ success: true, id: params.id }));
    expect(() => {
      requireAllBound(web, [shape]);
    }).not.toThrow();
    expect(() => {
      bind(web, shape, async ({ params }) => ok({ success: true, id: params.id }));
    }).toThrow('test.one is bound twice');
    expect(() => {
      requireAllBound(web, [shape, shape]);
    }).toThrow('test.one is declared twice');
    expect(() => {
      requireAllBound(web, [broken({ access: undefined })]);
    }).toThrow('test.one has no access rule');
    expect(() => {
      requireAllBound(web, [broken({ access: {} })]);
    }).toThrow('test.one has no access rule');
    expect(() => {
      requireAllBound(web, []);
    }).toThrow('test.one is bound but not in the list');
  });
});

it('answers an unparseable URL with a client error', async () => {
  const answer = await (await open()).inject('/%E0%A4%A');
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ success: false, code: 'request.invalid' });
});
