/** What of the first steps is done, read from the tables where it shows, and which checklists are closed. */
import { sql } from 'kysely';
import type { UserId } from '../../../domain/ids.ts';
import type { Checklist, Step } from '../../../domain/onboarding/checklist.ts';
import type { Db } from '../../db/connection/engine.ts';
import type { ClanActor } from '../../ports/actor.ts';

type Facts = Readonly<Partial<Record<Step, boolean>>>;

export interface OnboardingRepo {
  isClosed(userId: UserId, checklist: Checklist): Promise<boolean>;
  /** Closing twice is closing once. */
  close(userId: UserId, checklist: Checklist, at: Date): Promise<void>;
  /** What has been done in the clan, by whomever. */
  clanFacts(actor: Pick<ClanActor, 'clanId' | 'userId'>): Promise<Facts>;
  /** What the person has done. */
  ownFacts(actor: Pick<ClanActor, 'characterId' | 'userId'>): Promise<Facts>;
}

export function createOnboardingRepo(db: Db): OnboardingRepo {
  const factsOf = async (query: ReturnType<typeof sql<Facts>>): Promise<Facts> =>
    (await query.execute(db)).rows[0] ?? {};
  return {
    async isClosed(userId, checklist) {
      const row = await db
        .selectFrom('closed_checklists')
        .select('checklist')
        .where('user_id', '=', userId)
        .where('checklist', '=', checklist)
        .executeTakeFirst();
      return row !== undefined;
    },
    async close(userId, checklist, at) {
      await db
        .insertInto('closed_checklists')
        .values({ user_id: userId, checklist, closed_at: at })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
    clanFacts: ({ clanId, userId }) =>
      factsOf(sql<Facts>`
        SELECT
          EXISTS (SELECT 1 FROM clan_settings WHERE clan_id = ${clanId}) AS settings,
          EXISTS (SELECT 1 FROM characters WHERE clan_id = ${clanId} AND user_id <> ${userId}) AS members,
          EXISTS (SELECT 1 FROM loadouts WHERE clan_id = ${clanId})
            OR EXISTS (SELECT 1 FROM former_loadouts WHERE clan_id = ${clanId}) AS request,
          EXISTS (SELECT 1 FROM skips WHERE clan_id = ${clanId})
            OR EXISTS (SELECT 1 FROM deleted_skips WHERE clan_id = ${clanId}) AS skip`),
    ownFacts: ({ characterId, userId }) =>
      factsOf(sql<Facts>`
        SELECT
          EXISTS (SELECT 1 FROM push_subscriptions WHERE user_id = ${userId}) AS notifications,
          EXISTS (SELECT 1 FROM gear_sets WHERE character_id = ${characterId}) AS gear`),
  };
}
