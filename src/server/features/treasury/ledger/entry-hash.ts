import { createHash } from 'node:crypto';
import type { ClanId } from '../../../../domain/ids.ts';
import type { NewEntry, StoredEntry } from './ledger.repo.ts';

/** The hash of an entry with that of the one before: whatever is changed later breaks all that follow. */
export function entryHash(clanId: ClanId, entry: Omit<NewEntry, 'hash'>, previous: Buffer | null): Buffer {
  const { seq, at, deltaRub, balanceRub, actor, reason, source, subject } = entry;
  return createHash('sha256')
    .update(
      JSON.stringify([
        previous?.toString('hex') ?? '',
        clanId,
        seq,
        at.toISOString(),
        deltaRub,
        balanceRub,
        actor.userId,
        actor.characterName,
        reason,
        source.kind,
        source.id,
        subject,
      ]),
    )
    .digest();
}

/** The hash that a stored entry should have. */
export function storedHash(
  clanId: ClanId,
  { actor, actorUserId, sourceKind, sourceId, ...rest }: Omit<StoredEntry, 'hash'>,
  previous: Buffer | null,
): Buffer {
  return entryHash(
    clanId,
    {
      ...rest,
      actor: { userId: actorUserId, characterName: actor },
      source: { kind: sourceKind as never, id: sourceId },
    },
    previous,
  );
}
