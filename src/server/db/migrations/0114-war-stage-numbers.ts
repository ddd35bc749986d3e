import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** A stage keeps its number. Those that are stored get theirs in their order, and are sent to the devices again. */
export const migration0114: Migration = {
  async up(db) {
    await sql`ALTER TABLE clan_war_stages ADD COLUMN number integer`.execute(db);
    await sql`UPDATE clans SET rev = rev + 1 WHERE id IN (SELECT clan_id FROM clan_war_stages)`.execute(db);
    await sql`
      UPDATE clan_war_stages AS s SET number = o.number, rev = c.rev
      FROM clans AS c, (
        SELECT clan_id, id,
          row_number() OVER (PARTITION BY clan_id, war_id ORDER BY starts_at NULLS LAST, stage_id) AS number
        FROM clan_war_stages
      ) AS o
      WHERE o.clan_id = s.clan_id AND o.id = s.id AND c.id = s.clan_id`.execute(db);
    await sql`
      ALTER TABLE clan_war_stages
        ALTER COLUMN number SET NOT NULL,
        ADD CONSTRAINT clan_war_stages_number CHECK (number BETWEEN 1 AND 99)`.execute(db);
    await sql`
      ALTER TABLE clan_war_stages
        ADD CONSTRAINT clan_war_stages_numbers UNIQUE (clan_id, war_id, number)`.execute(db);
  },
};
