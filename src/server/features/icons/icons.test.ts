import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createIconsService } from './icons.service.ts';

const warnings: object[] = [];
const log = {
  debug: () => undefined,
  info: () => undefined,
  error: () => undefined,
  warn: (facts: object) => {
    warnings.push(facts);
  },
};

let service: Server;
let answerWith: { status: number; body: string } = { status: 200, body: '' };
let requests: string[] = [];
beforeAll(async () => {
  service = createServer((request, response) => {
    requests.push(request.url ?? '');
    response.writeHead(answerWith.status, { 'content-type': 'application/json' }).end(answerWith.body);
  });
  await new Promise<void>((done) => {
    service.listen(0, '127.0.0.1', done);
  });
});

afterAll(() => {
  service.close();
});

describe('icons', () => {
  const own = createIconsService({ fallbackUrl: null, log });
  const picked = async (from: typeof own, file: string, names: string) => {
    const answer = await from.pick(file, names);
    if (!answer.ok) throw new Error(answer.code);
    return answer.value;
  };

  it('come by name from the built-in set, aliases too; unknown names are reported', async () => {
    const answer = await picked(own, 'lucide.json', 'shield,home,no-such-icon,shield');
    expect(answer).toMatchObject({ prefix: 'lucide', width: 24, height: 24, not_found: ['no-such-icon'] });
    expect(Object.keys(answer.icons).sort()).toEqual(['home', 'shield']);
    expect(answer.icons['home']?.body).toMatch(/^<(?:path|g)/);
  });
  it('do not expose files of the program', async () => {
    expect((await picked(own, 'lucide.json', '__proto__,constructor,toString,../../x')).icons).toEqual({});
  });
  it('of another set are 404 without the public service', async () => {
    expect(await own.pick('mdi.json', 'home')).toEqual({ ok: false, code: 'icons.notFound' });
  });
});

describe('the public service', () => {
  const withService = () =>
    createIconsService({ fallbackUrl: `http://127.0.0.1:${(service.address() as AddressInfo).port}`, log });
  const pick = async (file: string, names: string) => {
    const answer = await withService().pick(file, names);
    return answer.ok ? answer.value : answer;
  };

  it('is queried only for missing icons', async () => {
    requests = [];
    answerWith = {
      status: 200,
      body: JSON.stringify({ prefix: 'lucide', icons: { rare: { body: '<path d="M0 0"/>' } } }),
    };
    expect(await pick('lucide.json', 'shield')).toMatchObject({ not_found: [] });
    expect(requests).toEqual([]);
    expect(await pick('lucide.json', 'shield,rare')).toMatchObject({ not_found: [] });
    expect(requests).toEqual(['/lucide.json?icons=rare']);
  });
  it.each([
    ['an error', 500, '{}'],
    ['no JSON', 200, '<html>'],
    ['another shape', 200, '{"icons":[]}'],
    ['too much', 200, 'x'.repeat(600_000)],
  ])('that answers %s is logged and skipped', async (_kind, status, body) => {
    answerWith = { status, body };
    const before = warnings.length;
    expect(await pick('lucide.json', 'shield,rare')).toMatchObject({
      not_found: ['rare'],
      icons: { shield: { body: expect.any(String) as string } },
    });
    expect(warnings.slice(before)).toMatchObject([{ event: 'icons.fallbackFailed', prefix: 'lucide' }]);
  });
  it.each([
    '<script>alert(1)</script>',
    '<path onload="x()"/>',
    '<a href="javascript:x">y</a>',
    '<image href="https://evil.example/x.png"/>',
    '<foreignObject/>',
    '<style>*{}</style>',
    '<path fill="url(https://evil.example/x)"/>',
  ])('cannot inject %s', async (body) => {
    answerWith = { status: 200, body: JSON.stringify({ prefix: 'mdi', icons: { bad: { body } } }) };
    expect(await pick('mdi.json', 'bad')).toMatchObject({ icons: {}, not_found: ['bad'] });
  });
});
