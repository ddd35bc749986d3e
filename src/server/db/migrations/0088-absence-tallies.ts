import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What closed checks say, a row each: statistics of months read as many rows as there were events. */
export const migration0088: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE absence_tallies (
        clan_id text NOT NULL REFERENCES clans (id) ON DELETE CASCADE,
        check_id uuid NOT NULL,
        letters jsonb NOT NULL,
        PRIMARY KEY (clan_id, check_id)
      )`.execute(db);
    // of checks that were closed before
    await sql`
      INSERT INTO absence_tallies (clan_id, check_id, letters)
      SELECT k.clan_id, k.id, jsonb_object_agg(p.name, (
        SELECT string_agg(CASE p.results -> (s.stage ->> 'id') ->> 'state'
          WHEN 'present' THEN 'p' WHEN 'excused' THEN 'e' WHEN 'unexcused' THEN 'u'
          WHEN 'pending' THEN 'w' WHEN 'unmarked' THEN 'n' ELSE '.' END, '' ORDER BY s.place)
        FROM jsonb_array_elements(k.stages) WITH ORDINALITY AS s (stage, place)))
      FROM absence_checks k
      JOIN absence_people p ON p.clan_id = k.clan_id AND p.check_id = k.id
      WHERE k.state = 'closed' AND p.is_counted AND p.results IS NOT NULL
      GROUP BY k.clan_id, k.id`.execute(db);
  },
};
