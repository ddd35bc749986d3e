import { describe, expect, it } from 'vitest';
import { InvalidSettingError, readEnv } from './env.ts';

const GAME = {
  GAME_API_URL: 'https://eapi.stalcraft.net',
  GAME_OAUTH_URL: 'https://exbo.net/oauth',
  GAME_CLIENT_ID: '1',
  GAME_CLIENT_SECRET: 'two words',
};

/** The one-line message of a failed start. */
function refusal(vars: Readonly<Record<string, string>>): string {
  try {
    readEnv(vars);
  } catch (error) {
    if (error instanceof InvalidSettingError) return error.message;
    throw error;
  }
  return '';
}

describe('the environment', () => {
  it('defaults to the simulator on this machine', () => {
    expect(readEnv({})).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
      game: null,
      demo: false,
      demoData: true,
      databaseUrl: null,
    });
  });

  it('reads all settings of the game', () => {
    expect(readEnv({ ...GAME, GAME_REGIONS: 'ru, eu', HOST: '0.0.0.0' }).game).toEqual({
      apiUrl: GAME.GAME_API_URL,
      oauthUrl: GAME.GAME_OAUTH_URL,
      clientId: '1',
      clientSecret: 'two words',
      regions: ['RU', 'EU'],
    });
  });

  it.each([
    ['HOST', { HOST: '0.0.0.0' }],
    ['HOST', { HOST: '::' }],
    ['HOST', { HOST: 'muster.example' }],
    ['PORT', { PORT: '80a' }],
    ['PORT', { PORT: '70000' }],
    ['GAME_CLIENT_SECRET', { ...GAME, GAME_CLIENT_SECRET: ' ' }],
    ['GAME_API_URL', { ...GAME, GAME_API_URL: 'eapi.stalcraft.net' }],
    ['GAME_API_URL', { ...GAME, GAME_API_URL: 'http://eapi.stalcraft.net' }],
    ['GAME_OAUTH_URL', { ...GAME, GAME_OAUTH_URL: 'http://127.0.0.1.evil.example' }],
    ['GAME_REGIONS', { ...GAME, GAME_REGIONS: 'Europe' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://a:secret@b' }],
    ['DEMO', { DEMO: 'yes' }],
    ['DEMO_DATA', { DEMO_DATA: 'none' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://a.example/app' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://me:secret@a.example' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://a.example?x=1' }],
    // The simulator would let strangers be the leader.
    ['DEMO=1', { PUBLIC_URL: 'https://clan.example' }],
    ['DEMO=1', { PUBLIC_URL: 'http://192.168.1.10:8080' }],
    ['DEMO=1', { PUBLIC_URL: 'http://127.0.0.1.evil.example' }],
    ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
    ['SECRET_KEY', { SECRET_KEY: 'short' }],
  ])('names %s in one line: %j', (name, vars) => {
    const line = refusal(vars);
    expect(line).toContain(name);
    expect(line).not.toContain('\n');
    expect(line).not.toContain('secret@');
  });

  it('leaves a new database empty where the operator wants no demo', () => {
    expect(readEnv({ DEMO_DATA: '0' }).demoData).toBe(false);
    expect([readEnv({}).telemetry, readEnv({ TELEMETRY: 'off' }).telemetry]).toEqual([true, false]);
    expect(readEnv({ BIRTHDAY_USER: 'vesper', BIRTHDAY_DATE: '2027-05-04' }).birthday).toEqual({
      user: 'vesper',
      date: '2027-05-04',
    });
  });

  it('normalizes PUBLIC_URL to its origin', () => {
    expect(readEnv({ ...GAME, PUBLIC_URL: 'https://Muster.Example:443//' }).publicUrl).toBe(
      'https://muster.example',
    );
  });

  it.each([
    { HOST: '0.0.0.0', DEMO: '1' },
    { HOST: '::1' },
    { PUBLIC_URL: 'https://clan.example', ...GAME },
    { PUBLIC_URL: 'https://demo.example', DEMO: '1' },
    { PUBLIC_URL: 'http://127.0.0.1:8080' },
    { PUBLIC_URL: 'http://[::1]:8080' },
    { PUBLIC_URL: 'https://muster.localhost' },
    { HOST: 'localhost' },
    { ...GAME, GAME_API_URL: 'http://[::1]:9000', GAME_OAUTH_URL: 'http://localhost:9000' },
  ])('starts with %j', (vars) => {
    expect(refusal(vars)).toBe('');
  });
});

describe('push', () => {
  it('allows known services only, and has a contact of the operator', () => {
    expect(readEnv({})).toMatchObject({
      pushExtraHosts: [],
      webhookExtraHosts: [],
      pushSubject: expect.stringMatching(/^mailto:/) as string,
    });
    expect(readEnv({ ...GAME, PUBLIC_URL: 'https://muster.example' }).pushSubject).toBe(
      'https://muster.example',
    );
    expect(
      readEnv({
        PUSH_EXTRA_HOSTS: ' Push.example, 127.0.0.1:8443 ',
        WEBHOOK_EXTRA_HOSTS: 'Chat.example',
        PUSH_SUBJECT: 'mailto:me@muster.example',
      }),
    ).toMatchObject({
      pushExtraHosts: ['push.example', '127.0.0.1:8443'],
      webhookExtraHosts: ['chat.example'],
      pushSubject: 'mailto:me@muster.example',
    });
  });
  it.each([
    [{ PUSH_EXTRA_HOSTS: 'https://push.example' }, 'PUSH_EXTRA_HOSTS'],
    [{ PUSH_EXTRA_HOSTS: 'push.example/path' }, 'PUSH_EXTRA_HOSTS'],
    [{ PUSH_EXTRA_HOSTS: 'me@push.example' }, 'PUSH_EXTRA_HOSTS'],
    [{ WEBHOOK_EXTRA_HOSTS: 'https://chat.example' }, 'WEBHOOK_EXTRA_HOSTS'],
    [{ PUSH_SUBJECT: 'me@muster.example' }, 'PUSH_SUBJECT'],
    [{ PUSH_SUBJECT: 'http://muster.example' }, 'PUSH_SUBJECT'],
    [{ TELEMETRY: 'no' }, 'TELEMETRY'],
    [{ DISCORD_APPLICATION_ID: '123456789' }, 'DISCORD_PUBLIC_KEY'],
    [{ DISCORD_PUBLIC_KEY: 'ab'.repeat(32) }, 'DISCORD_APPLICATION_ID'],
    [{ DISCORD_BOT_TOKEN: 'secret' }, 'DISCORD_APPLICATION_ID'],
    [{ DISCORD_APPLICATION_ID: '123456789', DISCORD_PUBLIC_KEY: 'abc' }, 'DISCORD_PUBLIC_KEY'],
    [{ BIRTHDAY_USER: 'vesper' }, 'BIRTHDAY_DATE'],
    [{ BIRTHDAY_DATE: '2027-05-04' }, 'BIRTHDAY_USER'],
    [{ BIRTHDAY_USER: 'vesper', BIRTHDAY_DATE: '2027-02-30' }, 'BIRTHDAY_DATE'],
  ])('%o is rejected, naming %s', (vars, name) => {
    expect(() => readEnv(vars as Record<string, string>)).toThrow(name);
  });
});

it('has an application in Discord where one is set, with or without its bot token', () => {
  expect(readEnv({}).discord).toBeNull();
  const vars = { DISCORD_APPLICATION_ID: ' 1100000000000000042 ', DISCORD_PUBLIC_KEY: 'AB'.repeat(32) };
  const application = { applicationId: '1100000000000000042', publicKey: 'ab'.repeat(32) };
  expect(readEnv(vars).discord).toEqual({ ...application, botToken: null });
  expect(readEnv({ ...vars, DISCORD_BOT_TOKEN: 'secret' }).discord).toEqual({
    ...application,
    botToken: 'secret',
  });
});
