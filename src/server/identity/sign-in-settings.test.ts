import { describe, expect, it } from 'vitest';
import { InvalidSettingError, readEnv } from '../env.ts';

const DISCORD = { DISCORD_CLIENT_ID: '123', DISCORD_CLIENT_SECRET: 'secret' };
const CLUB = {
  OPENID_PROVIDERS: 'club',
  OPENID_CLUB_ISSUER: 'https://id.club.example/realms/main/',
  OPENID_CLUB_CLIENT_ID: 'muster',
  OPENID_CLUB_CLIENT_SECRET: 'secret',
};

describe('the ways to sign in', () => {
  it('are none by default', () => {
    expect(readEnv({}).signInWays).toEqual([]);
  });

  it('are Discord and the named providers, in that order', () => {
    const ways = readEnv({ ...CLUB, ...DISCORD, OPENID_CLUB_NAME: 'Club ID' }).signInWays;
    expect(ways).toEqual([
      {
        kind: 'discord',
        id: 'discord',
        name: 'Discord',
        issuer: 'https://discord.com',
        clientId: '123',
        clientSecret: 'secret',
      },
      {
        kind: 'openid',
        id: 'club',
        name: 'Club ID',
        issuer: 'https://id.club.example/realms/main/',
        clientId: 'muster',
        clientSecret: 'secret',
      },
    ]);
  });

  it.each([
    ['DISCORD_CLIENT_SECRET', { DISCORD_CLIENT_ID: '123' }],
    ['DISCORD_CLIENT_ID', { DISCORD_CLIENT_SECRET: 'secret' }],
    ['OPENID_PROVIDERS', { ...CLUB, OPENID_PROVIDERS: 'club,club' }],
    ['OPENID_PROVIDERS', { ...CLUB, OPENID_PROVIDERS: 'Club' }],
    ['OPENID_PROVIDERS', { ...CLUB, OPENID_PROVIDERS: 'game' }],
    ['OPENID_PROVIDERS', { ...CLUB, OPENID_PROVIDERS: 'discord' }],
    ['OPENID_OTHER_ISSUER', { ...CLUB, OPENID_PROVIDERS: 'club,other' }],
    ['OPENID_CLUB_ISSUER', { ...CLUB, OPENID_CLUB_ISSUER: 'http://id.club.example' }],
    ['OPENID_CLUB_ISSUER', { ...CLUB, OPENID_CLUB_ISSUER: 'id.club.example' }],
    ['OPENID_CLUB_CLIENT_SECRET', { ...CLUB, OPENID_CLUB_CLIENT_SECRET: '' }],
    [
      'OPENID_OTHER_ISSUER',
      { ...CLUB, OPENID_PROVIDERS: 'club,other', OPENID_OTHER_ISSUER: CLUB.OPENID_CLUB_ISSUER },
    ],
  ])('stop the start where %s is wrong', (name, vars) => {
    expect(() => readEnv(vars)).toThrow(InvalidSettingError);
    expect(() => readEnv(vars)).toThrow(name);
  });
});
