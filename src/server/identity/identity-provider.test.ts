/** Discord, and providers that misbehave: a local server plays them. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { IdentityProvider, SignInWay } from '../ports/identity/identity-provider.ts';
import { createIdentityProvider } from './identity-provider.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const RETURN = { redirectUri: 'https://muster.example/callback', codeVerifier: 'v'.repeat(43), nonce: 'n' };
const LANDED = { code: 'the-code', issuer: null };
const lines: string[] = [];
const write = (facts: object): void => void lines.push(JSON.stringify(facts));
const log = { debug: write, info: write, warn: write, error: write };

let server: Server;
let origin = '';
let answers: Readonly<Record<string, Answer>> = {};
let bodies: Readonly<Record<string, string>> = {};

beforeAll(async () => {
  server = createServer((request, response) => {
    const path = (request.url ?? '').split('?', 1)[0] ?? '';
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      bodies = { ...bodies, [path]: body };
      const answer = answers[path];
      if (answer === undefined) response.writeHead(404).end();
      else answer(request, response);
    });
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  answers = {};
  bodies = {};
  lines.length = 0;
});
afterAll(() => {
  server.close();
});

function json(value: unknown, status = 200): Answer {
  return (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
  };
}

function provider(kind: SignInWay['kind']): IdentityProvider {
  const way = { kind, id: 'one', name: 'One', issuer: origin, clientId: 'us', clientSecret: 'hush' };
  return createIdentityProvider(way, { clock: { now: () => new Date() }, log });
}

describe('Discord', () => {
  const good = {
    '/api/oauth2/token': json({ access_token: 'for-us', token_type: 'Bearer', expires_in: 60 }),
    '/api/users/@me': json({ id: '80351110224678912', username: 'nelly', global_name: 'Nelly' }),
  };

  it('is asked with state, PKCE and no more than who somebody is', async () => {
    const url = await provider('discord').authorizeUrl({
      redirectUri: RETURN.redirectUri,
      state: 'the-state',
      codeChallenge: 'challenge',
      nonce: 'n',
    });
    expect(url.ok && new URL(url.value)).toMatchObject({ pathname: '/oauth2/authorize' });
    const { searchParams } = new URL(url.ok ? url.value : '');
    expect(Object.fromEntries(searchParams)).toEqual({
      client_id: 'us',
      redirect_uri: RETURN.redirectUri,
      response_type: 'code',
      scope: 'identify',
      state: 'the-state',
      code_challenge: 'challenge',
      code_challenge_method: 'S256',
    });
  });

  it('says who somebody is, by the id and not by the name', async () => {
    answers = good;
    expect(await provider('discord').identify({ ...RETURN, landed: LANDED })).toEqual({
      ok: true,
      value: { subject: '80351110224678912', label: 'Nelly' },
    });
    expect(Object.fromEntries(new URLSearchParams(bodies['/api/oauth2/token']))).toMatchObject({
      code: 'the-code',
      code_verifier: RETURN.codeVerifier,
      redirect_uri: RETURN.redirectUri,
      client_secret: 'hush',
    });
  });

  it.each([
    ['a refused code', { '/api/oauth2/token': json({ error: 'invalid_grant' }, 400) }, 'auth.failed'],
    ['an answer without an id', { ...good, '/api/users/@me': json({ username: 'nelly' }) }, 'auth.failed'],
    ['an id that is none', { ...good, '/api/users/@me': json({ id: '<b>', username: 'n' }) }, 'auth.failed'],
    ['a refused token', { ...good, '/api/users/@me': json({ message: '401' }, 401) }, 'auth.failed'],
    ['a busy server', { '/api/oauth2/token': json({}, 429) }, 'auth.wayUnavailable'],
    ['a broken server', { '/api/oauth2/token': json({}, 502) }, 'auth.wayUnavailable'],
    [
      'a broken connection',
      { '/api/oauth2/token': (request: IncomingMessage) => void request.socket.destroy() },
      'auth.wayUnavailable',
    ],
  ])('says nobody after %s, and no log line holds a secret', async (_words, wrong, code) => {
    answers = wrong;
    expect(await provider('discord').identify({ ...RETURN, landed: LANDED })).toMatchObject({
      ok: false,
      code,
    });
    expect(lines.join()).not.toMatch(/the-code|hush|for-us|vvvv/);
  });
});

describe('an OpenID provider', () => {
  const metadata = (more: object = {}): Answer =>
    json({
      issuer: origin,
      authorization_endpoint: `${origin}/authorize`,
      token_endpoint: `${origin}/token`,
      jwks_uri: `${origin}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      ...more,
    });
  const DISCOVERY = '/.well-known/openid-configuration';
  const question = { redirectUri: RETURN.redirectUri, state: 's', codeChallenge: 'c', nonce: 'n' };

  it('that does not answer is unavailable, and is asked again the next time', async () => {
    const one = provider('openid');
    answers = { [DISCOVERY]: json({}, 503) };
    expect(await one.authorizeUrl(question)).toMatchObject({ ok: false, code: 'auth.wayUnavailable' });
    answers = { [DISCOVERY]: metadata() };
    expect(await one.authorizeUrl(question)).toMatchObject({ ok: true });
  });

  it('that says it is another one is not believed', async () => {
    answers = { [DISCOVERY]: metadata({ issuer: 'https://other.example' }) };
    expect(await provider('openid').authorizeUrl(question)).toMatchObject({ ok: false, code: 'auth.failed' });
    answers = { [DISCOVERY]: metadata() };
    expect(
      await provider('openid').identify({
        ...RETURN,
        landed: { code: 'x', issuer: 'https://other.example' },
      }),
    ).toMatchObject({ ok: false, code: 'auth.failed' });
    expect(bodies['/token'], 'the code was not sent').toBeUndefined();
  });

  it('that says nothing signed says nothing', async () => {
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(
      JSON.stringify({ iss: origin, aud: 'us', sub: 'somebody', nonce: 'n', iat: 1, exp: 9_999_999_999 }),
    ).toString('base64url')}.`;
    for (const tokens of [{}, { id_token: unsigned }]) {
      answers = {
        [DISCOVERY]: metadata(),
        '/token': json({ access_token: 'a', token_type: 'Bearer', ...tokens }),
        '/keys': json({ keys: [] }),
      };
      expect(await provider('openid').identify({ ...RETURN, landed: LANDED })).toMatchObject({
        ok: false,
        code: 'auth.failed',
      });
    }
  });
});
