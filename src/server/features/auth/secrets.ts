/** Hashing and encryption: stored secrets must be useless to a reader of the database. */
import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** SHA-256 of a secret; secrets have 256 random bits, so no salt is needed. */
export function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

/**
 * The PKCE verifier of a sign-in, from its state: stored nowhere, so a copy of the database does not help to
 * redeem a code.
 */
export function verifierOf(key: Buffer, state: string): string {
  return createHmac('sha256', key).update(state).digest('base64url');
}

/** The PKCE challenge of a verifier (S256). */
export function challengeOf(codeVerifier: string): string {
  return createHash('sha256').update(codeVerifier).digest('base64url');
}

/** A key for one purpose, derived from the installation's secret. */
export function keyFor(purpose: string, secret: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, Buffer.alloc(0), purpose, KEY_BYTES));
}

/** Encrypts text with AES-256-GCM. */
export function seal(key: Buffer, text: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
}

/** Decrypts a sealed text; null when the key differs or the data is damaged. */
export function unseal(key: Buffer, sealed: Buffer): string | null {
  if (sealed.length < IV_BYTES + TAG_BYTES) return null;
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV_BYTES));
  decipher.setAuthTag(sealed.subarray(sealed.length - TAG_BYTES));
  try {
    return Buffer.concat([
      decipher.update(sealed.subarray(IV_BYTES, sealed.length - TAG_BYTES)),
      decipher.final(),
    ]).toString('utf8');
  } catch {
    return null;
  }
}

async function readKey(file: string): Promise<Buffer | null> {
  try {
    const key = Buffer.from((await readFile(file, 'utf8')).trim(), 'base64url');
    if (key.length !== KEY_BYTES)
      throw new Error(
        `${file} is damaged: it must hold ${KEY_BYTES} bytes in base64url. Restore it, or remove it and sign in again.`,
      );
    return key;
  } catch (error) {
    if (error instanceof Error && Reflect.get(error, 'code') === 'ENOENT') return null;
    throw error;
  }
}

/**
 * The installation's secret: SECRET_KEY, else a file created at the first start, readable by the owner only.
 */
export async function installationSecret(secretKey: string | null, dataDir: string): Promise<Buffer> {
  if (secretKey !== null) return createHash('sha256').update(secretKey).digest();
  const file = join(dataDir, 'secret.key');
  const present = await readKey(file);
  if (present !== null) return present;
  await mkdir(dataDir, { recursive: true });
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, `${randomBytes(KEY_BYTES).toString('base64url')}\n`, {
    mode: 0o600,
    flag: 'wx',
    flush: true,
  });
  // The link fails when another process was first; then its key is used.
  await link(draft, file).catch((error: unknown) => {
    if (!(error instanceof Error && Reflect.get(error, 'code') === 'EEXIST')) throw error;
  });
  await unlink(draft);
  const made = await readKey(file);
  if (made === null) throw new Error(`${file} could not be written.`);
  return made;
}
