/** What a clan has set up, as stored rows, for tests of who may see it. */
import type { ClanFileId } from '../../src/domain/exports/clan-file.ts';
import type { Kysely } from 'kysely';
import type { ClanRoleId } from '../../src/domain/clan-settings/clan-roles.ts';
import type { ApiTokenId } from '../../src/domain/integrations/api-token.ts';
import { toId, type CharacterId, type ClanId, type UserId } from '../../src/domain/ids.ts';
import type { WebhookId } from '../../src/domain/integrations/webhook.ts';
import type { TelemetryEventId } from '../../src/domain/telemetry/telemetry-settings.ts';
import type { Database } from '../../src/server/db/schema/schema.ts';
import type { SignedIn } from './app.ts';

export async function addClanRoleRow(db: Kysely<Database>, clanId: ClanId, id: ClanRoleId): Promise<void> {
  await db
    .insertInto('clan_roles')
    .values({
      clan_id: clanId,
      id,
      name: 'Treasurer',
      name_key: 'treasurer',
      pages: ['treasury-manage'],
      changed_by: 'Nobody',
      changed_at: new Date(),
    })
    .execute();
}

export async function addWebhookRow(db: Kysely<Database>, clanId: ClanId, id: WebhookId): Promise<void> {
  await db
    .insertInto('webhooks')
    .values({
      clan_id: clanId,
      id,
      kind: 'discord',
      name: 'Theirs',
      sealed: Buffer.from('sealed'),
      address_end: 'abcd',
      secret: null,
      topics: ['warResult'],
      locale: 'en',
      shows_reasons: false,
      is_on: false,
      off_reason: null,
      failing_since: null,
      not_before: null,
      claimed_until: null,
      delivered_at: null,
      version: 1,
      created_at: new Date(),
      changed_by: 'Nobody',
      changed_at: new Date(),
    })
    .execute();
}

export async function addApiTokenRow(
  db: Kysely<Database>,
  { user }: Pick<SignedIn, 'user'>,
  id: ApiTokenId,
): Promise<void> {
  const [character] = user.characters;
  await db
    .insertInto('api_tokens')
    .values({
      id,
      token_hash: Buffer.from(id),
      user_id: user.id,
      character_id: character?.id ?? toId(''),
      clan_id: character?.clan?.id ?? toId(''),
      name: 'Theirs',
      scopes: ['skips:read'],
      created_at: new Date(),
      expires_at: new Date(Date.now() + 86_400_000),
      last_used_at: null,
      revoked_at: null,
    })
    .execute();
}

/** Whether both are there as they were. */
export async function accessRows(db: Kysely<Database>, webhookId: WebhookId) {
  const webhooks = await db.selectFrom('webhooks').select('id').where('id', '=', webhookId).execute();
  const tokens = await db.selectFrom('api_tokens').select('id').where('revoked_at', 'is', null).execute();
  return { webhooks: webhooks.length, tokens: tokens.length };
}
/** Somebody's event, under an id that is free among events. */
export async function addTelemetryEventRow(
  db: Kysely<Database>,
  owner: {
    readonly clan_id: ClanId;
    readonly user_id: UserId;
    readonly character_id: CharacterId;
  },
  id: string,
): Promise<void> {
  const { clan_id, user_id, character_id } = owner;
  await db
    .insertInto('telemetry_events')
    .values({
      clan_id,
      id: toId<TelemetryEventId>(id),
      user_id,
      character_id,
      type: 'screenshot',
      risk: 3,
      page: 'tactics',
      at: new Date(),
      objection: null,
    })
    .execute();
}

/** An export of a clan. */
export async function addClanFileRow(db: Kysely<Database>, clanId: ClanId, id: string): Promise<void> {
  const at = new Date();
  await db
    .insertInto('clan_files')
    .values({
      clan_id: clanId,
      id: toId<ClanFileId>(id),
      kind: 'export',
      state: 'ready',
      bytes: 1,
      received: 1,
      tag: 'a',
      made_by: 'Theirs',
      made_user_id: toId<UserId>(id),
      made_at: at,
      changed_at: at,
      ends_at: new Date(at.getTime() + 3_600_000),
    })
    .execute();
}
