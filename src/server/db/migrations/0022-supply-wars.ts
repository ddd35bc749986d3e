import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Wars that officers have closed, each with what was asked and sent for it. */
export const migration0022: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE supply_wars (
        clan_id text NOT NULL REFERENCES clans (id) ON DELETE CASCADE,
        id uuid NOT NULL,
        number integer NOT NULL CHECK (number > 0),
        at timestamptz NOT NULL,
        closed_by_user_id uuid NOT NULL,
        closed_by text NOT NULL,
        people integer NOT NULL,
        sent integer NOT NULL,
        total integer NOT NULL,
        requests jsonb NOT NULL,
        rev bigint NOT NULL,
        PRIMARY KEY (clan_id, id),
        CONSTRAINT supply_wars_in_turn UNIQUE (clan_id, number)
      )`.execute(db);
    await sql`CREATE INDEX supply_wars_by_rev ON supply_wars (clan_id, rev)`.execute(db);
  },
};
