/** Many people of many clans, put straight into a database, so that a load of calls comes from different hands. */
import { createHash } from 'node:crypto';
import { Client } from 'pg';

export interface Persona {
  readonly userId: string;
  readonly token: string;
  readonly tokenHash: Buffer;
  readonly sessionId: string;
  readonly characterId: string;
  readonly name: string;
  readonly clanId: string;
}

const CLANS = 50;

function uuid(kind: number, index: number): string {
  return `0000000${kind}-0000-4000-8000-${String(index).padStart(12, '0')}`;
}

export function persona(index: number): Persona {
  const token = `bench-token-of-person-${String(index).padStart(8, '0')}`;
  return {
    userId: uuid(1, index),
    token,
    tokenHash: createHash('sha256').update(token).digest(),
    sessionId: uuid(2, index),
    characterId: uuid(3, index),
    name: `Bench${String(index)}`,
    clanId: `bench-${String(index % CLANS)}`,
  };
}

/** Inserts the first `count` people. Their characters never go stale, so the game is not called. */
export async function addPeople(url: string, count: number): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const people = Array.from({ length: count }, (_, index) => persona(index));
  const of = (field: keyof Persona): unknown[] => people.map((person) => person[field]);
  await client.query(`INSERT INTO clans (id, region, name, tag, level, level_points, description, leader_name, member_count, seen_at)
    SELECT 'bench-' || n, 'EU', 'Bench ' || n, 'B', 1, 0, '', 'Nobody', 1, now() FROM generate_series(0, ${CLANS - 1}) AS n`);
  await client.query(
    `INSERT INTO users (id, game_uuid, login, display_name, characters_seen_at, created_at) SELECT id, id, name, name, now() + interval '1 year', now() FROM unnest($1::uuid[], $2::text[]) AS p (id, name)`,
    [of('userId'), of('name')],
  );
  await client.query(
    `INSERT INTO auth_sessions (id, token_hash, user_id, device, created_at, last_seen_at, expires_at) SELECT id, hash, person, 'bench', now(), now() + interval '1 year', now() + interval '1 year' FROM unnest($1::uuid[], $2::bytea[], $3::uuid[]) AS p (id, hash, person)`,
    [of('sessionId'), of('tokenHash'), of('userId')],
  );
  await client.query(
    `INSERT INTO characters (id, user_id, region, name, clan_id, clan_rank, position, seen_at) SELECT id, person, 'EU', name, clan, 'soldier', 0, now() FROM unnest($1::text[], $2::uuid[], $3::text[], $4::text[]) AS p (id, person, name, clan)`,
    [of('characterId'), of('userId'), of('name'), of('clanId')],
  );
  await client.query('ANALYZE');
  await client.end();
}
