/** What no browser sends: broken requests, wrong hosts, connections that dawdle. */
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cookieFrom, startTestApp, type TestApp } from '../support/app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});

afterAll(async () => {
  await test.close();
});

/** Writes raw bytes and answers everything received until the server closes. */
function write(text: string, origin = test.origin): Promise<string> {
  return new Promise((done) => {
    let received = '';
    const socket = connect(Number(new URL(origin).port), '127.0.0.1', () => socket.write(text));
    socket.setEncoding('utf8').on('data', (part: string) => {
      received += part;
    });
    socket.on('error', () => socket.destroy());
    socket.on('close', () => done(received));
  });
}

function request(path: string, host: string, origin?: string): Promise<string> {
  return write(`GET ${path} HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`, origin);
}

function statusOf(answer: string): number {
  return Number(answer.split(' ', 2)[1]);
}

describe('a request that is none', () => {
  it.each([
    ['no HTTP', 'NONSENSE / HTTP/1.1\r\n\r\n', 400],
    [
      'two lengths',
      'POST /api/locale HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n',
      400,
    ],
    [
      'length and chunks',
      'POST /api/locale HTTP/1.1\r\nhost: a\r\ncontent-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    ['an endless header', `GET / HTTP/1.1\r\nhost: a\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ['an endless address', `GET /${'x'.repeat(1_000_000)} HTTP/1.1\r\n`, 431],
  ])('%s is refused in our words and with strict headers', async (_kind, text, status) => {
    const answer = await write(text);
    expect(statusOf(answer)).toBe(status);
    expect(answer).toMatch(/x-content-type-options: nosniff/i);
    expect(answer).toMatch(/content-security-policy: default-src 'none'/i);
    expect(answer).toContain('"success":false');
  });
  it('a connection that dawdles is closed', { timeout: 30_000 }, async () => {
    const begun = performance.now();
    const answers = await Promise.all([write(''), write('GET / HTTP/1.1\r\nhost: a\r\n')]);
    expect(performance.now() - begun).toBeLessThan(16_000);
    expect(answers.map(statusOf)).toEqual([408, 408]);
  });
});

describe('the host that a request names', () => {
  it.each([
    '127.0.0.1:80.evil.example',
    '127.0.0.1:99999',
    'a b',
    '%00',
    'me@evil.example',
    'a/b',
    'a?b',
    'a#b',
    '[::1',
    '1.2.3.999',
    '-',
  ])('%j is refused', async (host) => {
    for (const path of ['/api/auth/login', '/healthz', '/oauth/authorize'])
      expect(statusOf(await request(path, host)), path).toBe(400);
  });
  it.each(['muster.example', 'my_box:8080', '[::1]:80', 'localhost.', 'xn--e1afmkfd.xn--p1ai'])(
    '%j is taken',
    async (host) => {
      expect(statusOf(await request('/healthz', host))).toBe(200);
      expect(statusOf(await request('/api/auth/login', host))).toBe(302);
    },
  );
  it('may be missing in HTTP/1.0, as in checks of a load balancer', async () => {
    expect(statusOf(await write('GET /healthz HTTP/1.0\r\n\r\n'))).toBe(200);
    expect(statusOf(await write('GET /api/auth/login HTTP/1.0\r\n\r\n'))).toBe(302);
  });
  it('detects a proxy behind loopback for the simulator', async () => {
    const host = new URL(test.origin).host;
    expect(statusOf(await write(`GET /zone/regions HTTP/1.0\r\nhost: ${host}\r\n\r\n`))).toBe(403);
    expect(statusOf(await request('/zone/regions', host))).not.toBe(403);
  });
  it('cannot lock others out of a demonstration', async () => {
    const demo = await startTestApp({ vars: { DEMO: '1' } });
    try {
      for (let each = 0; each < 40; each += 1) await request('/healthz', `name-${each}.example`, demo.origin);
      const login = await request('/api/auth/login', 'demo.example', demo.origin);
      const { pathname, search } = new URL(/^location: (.+)$/im.exec(login)?.[1] ?? '');
      const picked = await request(`${pathname}${search}&login=member`, 'demo.example', demo.origin);
      expect(statusOf(picked)).toBe(302);
      expect(picked).toMatch(/^location: http:\/\/demo\.example\/callback\?code=/im);
    } finally {
      await demo.close();
    }
  });
});

it('two tabs of one browser may finish their sign-ins at the same time', async () => {
  const begin = async (cookie: string): Promise<{ cookie: string; code: string; state: string }> => {
    const begun = await test.fetch('/api/auth/login', { headers: { cookie } });
    const back = await fetch(`${begun.headers.get('location') ?? ''}&login=member`, { redirect: 'manual' });
    const { searchParams } = new URL(back.headers.get('location') ?? '');
    return {
      cookie: `sign_in=${cookieFrom(begun, 'sign_in') ?? ''}`,
      code: searchParams.get('code') ?? '',
      state: searchParams.get('state') ?? '',
    };
  };
  const one = await begin('');
  const other = await begin(one.cookie);
  let { cookie } = other;
  for (const { code, state } of [one, other]) {
    const done = await test.post('/api/auth/callback', { code, state }, { cookie });
    expect(done.status).toBe(200);
    const changed = cookieFrom(done, 'sign_in');
    if (changed !== null) cookie = `sign_in=${changed}`;
  }
});
