import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { challengeOf, installationSecret, keyFor, seal, unseal } from './secrets.ts';

describe('seals', () => {
  const key = keyFor('test', Buffer.alloc(32, 1));
  it('open with the same key only, and are never equal', () => {
    const one = seal(key, 'a game token ☢');
    expect(unseal(key, one)).toBe('a game token ☢');
    expect(seal(key, 'a game token ☢').equals(one)).toBe(false);
    expect(one.includes('game token')).toBe(false);
    expect(unseal(keyFor('other', Buffer.alloc(32, 1)), one)).toBeNull();
  });
  it('do not open when a single bit has changed, or half is missing', () => {
    const sealed = seal(key, 'x');
    for (let index = 0; index < sealed.length; index += 1) {
      const bent = Buffer.from(sealed);
      bent[index] = (bent[index] ?? 0) ^ 1;
      expect(unseal(key, bent)).toBeNull();
      expect(unseal(key, sealed.subarray(0, index))).toBeNull();
    }
  });
});

it('the challenge is that of RFC 7636, appendix B', () => {
  expect(challengeOf('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk')).toBe(
    'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  );
});

describe('the installation’s secret', () => {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'muster-secret-'));
  });
  afterEach(async () => {
    await rm(folder, { recursive: true });
  });
  it('is created once, readable by the owner only, also when many start at once', async () => {
    const made = await Promise.all(
      Array.from({ length: 8 }, () => installationSecret(null, join(folder, 'new'))),
    );
    expect(new Set(made.map((secret) => secret.toString('hex'))).size).toBe(1);
    expect(made[0]).toHaveLength(32);
    expect((await stat(join(folder, 'new', 'secret.key'))).mode & 0o777).toBe(0o600);
    expect((await installationSecret(null, join(folder, 'new'))).equals(made[0] ?? Buffer.alloc(0))).toBe(
      true,
    );
  });
  it('follows SECRET_KEY, and then leaves no file', async () => {
    const given = await installationSecret('k'.repeat(32), folder);
    expect(given.equals(await installationSecret('k'.repeat(32), folder))).toBe(true);
    await expect(stat(join(folder, 'secret.key'))).rejects.toThrow('ENOENT');
  });
  it('that is damaged is not replaced', async () => {
    await writeFile(join(folder, 'secret.key'), 'short');
    await expect(installationSecret(null, folder)).rejects.toThrow('secret.key is damaged');
    expect(await readFile(join(folder, 'secret.key'), 'utf8')).toBe('short');
  });
});
