/** People on a clan's list, in the bench's database. */
import { nameKey } from '../../src/domain/characters/name-key.ts';
import type { ClanRank } from '../../src/domain/characters/rank.ts';
import type { ClanId } from '../../src/domain/ids.ts';
import type { ClanActor } from '../../src/server/ports/actor.ts';
import type { RequestBench } from './request-bench.ts';

/** A person with an account who is on the clan's list. */
export async function joinClan(bench: RequestBench, clanId: ClanId, rank: ClanRank): Promise<ClanActor> {
  const person = await bench.person(clanId, rank);
  await bench.database.db
    .insertInto('clan_members')
    .values({
      clan_id: clanId,
      name_key: nameKey(person.characterName),
      name: person.characterName,
      rank,
      joined_at: null,
      seen_at: new Date(),
      character_id: person.characterId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return person;
}
