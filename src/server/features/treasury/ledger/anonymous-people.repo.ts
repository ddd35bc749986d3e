/** Makes a person anonymous in a ledger. Source: decision "Leaving for good". */
import { sql } from 'kysely';
import { anonymousText, type Substitutes } from '../../../../domain/account/anonymity.ts';
import { toId, type ClanId } from '../../../../domain/ids.ts';
import type { Db } from '../../../db/connection/engine.ts';
import { storedHash } from './entry-hash.ts';
import { readLedger } from './ledger-check.ts';
import { createLedgerRepo } from './ledger.repo.ts';

/**
 * Replaces the person in all entries of a clan and makes the chain again from the first of them. An entry that did not follow
 * from the one before still does not: a fault stays a fault. Within a transaction that has locked the clan.
 */
export async function makeLedgerAnonymous(db: Db, clanId: ClanId, substitutes: Substitutes): Promise<void> {
  const repo = createLedgerRepo(db);
  const head = await repo.lockHead(clanId);
  const entries = await readLedger(repo, clanId);
  let [was, is]: [Buffer | null, Buffer | null] = [null, null];
  const changed: object[] = [];
  for (const entry of entries) {
    const people = {
      actor: anonymousText(entry.actor, substitutes),
      actorUserId: toId<typeof entry.actorUserId>(anonymousText(entry.actorUserId, substitutes)),
      subject: entry.subject === null ? null : anonymousText(entry.subject, substitutes),
    };
    const follows = storedHash(clanId, entry, was).equals(entry.hash);
    const hash: Buffer = follows ? storedHash(clanId, { ...entry, ...people }, is) : entry.hash;
    [was, is] = [entry.hash, hash];
    const isSame =
      people.actor === entry.actor &&
      people.actorUserId === entry.actorUserId &&
      people.subject === entry.subject &&
      hash.equals(entry.hash);
    if (!isSame) changed.push({ seq: entry.seq, ...people, hash: hash.toString('hex') });
  }
  if (changed.length === 0) return;
  await sql`SELECT set_config('muster.history', 'anonymous', true)`.execute(db);
  await sql`
    UPDATE treasury_entries AS e SET actor_user_id = c."actorUserId", actor_name = c.actor, subject_name = c.subject,
      hash = decode(c.hash, 'hex')
    FROM jsonb_to_recordset(${JSON.stringify(changed)}::jsonb)
      AS c(seq integer, actor text, "actorUserId" uuid, subject text, hash text)
    WHERE e.clan_id = ${clanId} AND e.seq = c.seq`.execute(db);
  await sql`SELECT set_config('muster.history', '', true)`.execute(db);
  if (head.hash !== null && is !== null && was?.equals(head.hash) === true)
    await db.updateTable('treasuries').set({ hash: is }).where('clan_id', '=', clanId).execute();
}
