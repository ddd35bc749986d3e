import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database.ts';
import { seal, unseal } from '../../auth/secrets.ts';
import { loadPushKeys, type PushKeyPair, type Vault } from './push-keys.ts';
import { createServerKeysRepo } from './server-keys.repo.ts';

let test: TestDatabase;
const warnings: object[] = [];
const log = {
  debug: () => undefined,
  info: () => undefined,
  warn: (facts: object) => {
    warnings.push(facts);
  },
  error: () => undefined,
};

function vaultOf(key: Buffer): Vault {
  return {
    seal: (text) => seal(key, text),
    unseal: (sealed) => unseal(key, sealed),
  };
}

function load(vault: Vault): Promise<PushKeyPair> {
  return loadPushKeys({ repo: createServerKeysRepo(test.db), vault, clock: { now: () => new Date() }, log });
}

beforeAll(async () => {
  test = await createTestDatabase();
});

afterAll(async () => {
  await test.drop();
});

beforeEach(async () => {
  warnings.length = 0;
  await test.db.deleteFrom('server_keys').execute();
});

it('is created once, however many processes start at once, and stays', async () => {
  const vault = vaultOf(randomBytes(32));
  for (let round = 0; round < 10; round += 1) {
    await test.db.deleteFrom('server_keys').execute();
    const loaded = await Promise.all(Array.from({ length: 8 }, () => load(vault)));
    expect(new Set(loaded.map(({ publicKey, privateKey }) => `${publicKey} ${privateKey}`)).size).toBe(1);
    expect(await load(vault)).toEqual(loaded[0]);
  }
  expect(warnings).toEqual([]);
});

it('is nowhere in the database in plain text', async () => {
  const { publicKey, privateKey } = await load(vaultOf(randomBytes(32)));
  const stored = await test.db.selectFrom('server_keys').selectAll().executeTakeFirstOrThrow();
  expect(stored.public_part).toBe(publicKey);
  const secret = Buffer.from(privateKey, 'base64url');
  expect([
    stored.sealed.includes(secret),
    stored.sealed.includes(Buffer.from(privateKey)),
    JSON.stringify(stored).includes(privateKey),
  ]).toEqual([false, false, false]);
});

it('is replaced, with a warning, when the installation’s secret has changed', async () => {
  const before = await load(vaultOf(randomBytes(32)));
  const vault = vaultOf(randomBytes(32));
  const loaded = await Promise.all(Array.from({ length: 4 }, () => load(vault)));
  expect(new Set(loaded.map(({ publicKey }) => publicKey)).size).toBe(1);
  expect(loaded[0]?.publicKey).not.toBe(before.publicKey);
  expect(warnings[0]).toEqual({ event: 'pushKeys.unreadable' });
  warnings.length = 0;
  expect(await load(vault)).toEqual(loaded[0]);
  expect(warnings).toEqual([]);
});
