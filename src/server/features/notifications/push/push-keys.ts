/**
 * The server's own key pair for push messages (VAPID, RFC 8292), created at the first start. The private part
 * is encrypted with the installation's secret, so a copy of the database alone cannot send.
 */
import webpush from 'web-push';
import type { Clock } from '../../../ports/clock.ts';
import type { Log } from '../../../ports/log.ts';
import type { ServerKeysRepo } from './server-keys.repo.ts';

export interface PushKeyPair {
  readonly publicKey: string;
  readonly privateKey: string;
  readonly madeAt: Date;
}

/** Encrypts texts with a key for this one purpose. */
export interface Vault {
  seal(text: string): Buffer;
  /** Null when it was encrypted with another key. */
  unseal(sealed: Buffer): string | null;
}

const NAME = 'vapid';

/** The key pair of this installation: the same for all its processes, also when several start at once. */
export async function loadPushKeys(deps: {
  readonly repo: ServerKeysRepo;
  readonly vault: Vault;
  readonly clock: Clock;
  readonly log: Log;
}): Promise<PushKeyPair> {
  const { repo, vault, clock, log } = deps;
  const generate = (): { publicPart: string; sealed: Buffer; madeAt: Date } => {
    const made = webpush.generateVAPIDKeys();
    return { publicPart: made.publicKey, sealed: vault.seal(made.privateKey), madeAt: clock.now() };
  };
  // The first one wins, so the stored key is read back each time.
  for (let tries = 0; tries < 3; tries += 1) {
    const stored = await repo.read(NAME);
    if (stored === null) {
      await repo.add(NAME, generate());
      continue;
    }
    const privateKey = vault.unseal(stored.sealed);
    if (privateKey !== null) return { publicKey: stored.publicPart, privateKey, madeAt: stored.madeAt };
    log.warn(
      { event: 'pushKeys.unreadable' },
      'the push key was encrypted with another secret: created a new one, devices subscribe again at their next start',
    );
    await repo.replace(NAME, stored.publicPart, generate());
  }
  throw new Error(
    'The push key keeps being replaced: processes on one database have different secrets. Give them the same SECRET_KEY.',
  );
}
