/** Stored warns, for tests of who may see them. */
import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { type ClanId, toId, type UserId } from '../../src/domain/ids.ts';
import type { WarnProposalId } from '../../src/domain/warns/propose.ts';
import type { WarnId } from '../../src/domain/warns/warn.ts';
import type { Database } from '../../src/server/db/schema/schema.ts';

/** An active warn of a member, and an open proposal of another. */
export async function addWarnRows(
  db: Kysely<Database>,
  {
    clanId,
    name,
    userId,
    by,
    reason,
  }: {
    readonly clanId: ClanId;
    readonly name: string;
    readonly userId: UserId;
    readonly by: string;
    readonly reason: string | null;
  },
): Promise<WarnId> {
  const id = toId<WarnId>(randomUUID());
  const common = { clan_id: clanId, name_key: name.toLowerCase(), character_name: name, rev: 1 };
  await db
    .insertInto('warns')
    .values({
      ...common,
      id,
      user_id: userId,
      reason,
      cost: 1,
      status: 'active',
      applied_by: by,
      applied_at: new Date(),
      expiry_days: 0,
      ended_by: null,
      ended_at: null,
      end_reason: null,
    })
    .execute();
  await db
    .insertInto('warn_proposals')
    .values({
      ...common,
      id: toId<WarnProposalId>(randomUUID()),
      absences: '[]',
      status: 'open',
      made_at: new Date(),
      decided_by: null,
      decided_at: null,
      note: null,
      warn_id: null,
    })
    .execute();
  return id;
}
