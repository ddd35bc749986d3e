/** Webhooks of clans, and who hears of them. */
import type { WebhookRow } from '../../../contract/integrations.ts';
import type { Locale } from '../../../contract/wire-words.ts';
import type { ClanId, UserId } from '../../../domain/ids.ts';
import type {
  OffReason,
  WebhookId,
  WebhookKind,
  WebhookTopic,
} from '../../../domain/integrations/webhook.ts';
import { sql } from 'kysely';
import type { Db } from '../../db/connection/engine.ts';
import { standingsIn } from '../../db/rosters/standings.ts';

/** What people say of a webhook; secrets are encrypted. */
export interface WebhookContent {
  readonly kind: WebhookKind;
  readonly name: string;
  readonly address: Buffer;
  readonly addressEnd: string;
  readonly secret: Buffer | null;
  readonly topics: readonly WebhookTopic[];
  readonly locale: Locale;
  readonly showsReasons: boolean;
  readonly isOn: boolean;
}

export interface StoredWebhook extends WebhookContent {
  readonly id: WebhookId;
  readonly offReason: OffReason | null;
  readonly failingSince: Date | null;
  readonly notBefore: Date | null;
  readonly claimedUntil: Date | null;
  readonly version: number;
  readonly changedBy: string;
  readonly changedAt: Date;
}

/** How a webhook fares. */
export interface WebhookHealth {
  readonly isOn?: boolean;
  readonly offReason?: OffReason | null;
  readonly failingSince?: Date | null;
  readonly notBefore?: Date | null;
  readonly claimedUntil?: Date | null;
  readonly deliveredAt?: Date;
}

export interface WebhooksRepo {
  rows(clanId: ClanId): Promise<readonly WebhookRow[]>;
  row(clanId: ClanId, id: WebhookId): Promise<WebhookRow | null>;
  find(clanId: ClanId, id: WebhookId): Promise<StoredWebhook | null>;
  /** Holds the row until the end of the transaction. */
  lock(clanId: ClanId, id: WebhookId): Promise<StoredWebhook | null>;
  count(clanId: ClanId): Promise<number>;
  /** What failed before is over. */
  put(
    clanId: ClanId,
    id: WebhookId,
    content: WebhookContent,
    change: { readonly version: number; readonly by: string; readonly at: Date },
  ): Promise<void>;
  /** With its messages. */
  remove(clanId: ClanId, id: WebhookId): Promise<void>;
  note(clanId: ClanId, id: WebhookId, health: WebhookHealth): Promise<void>;
  /** Those of a clan that are on and speak of a topic. */
  listening(
    clanId: ClanId,
    topic: WebhookTopic,
  ): Promise<readonly Pick<StoredWebhook, 'id' | 'showsReasons' | 'version'>[]>;
  /** The clans with a webhook that speaks of one of these topics. */
  clansListening(topics: readonly WebhookTopic[]): Promise<readonly ClanId[]>;
  /** The accounts of leaders. */
  leaders(clanId: ClanId): Promise<readonly UserId[]>;
}

export function createWebhooksRepo(db: Db): WebhooksRepo {
  const stored = (clanId: ClanId, id: WebhookId) =>
    db.selectFrom('webhooks').selectAll().where('clan_id', '=', clanId).where('id', '=', id);
  type Row = Awaited<ReturnType<ReturnType<typeof stored>['execute']>>[number];
  const storedOf = (row: Row | undefined): StoredWebhook | null =>
    row === undefined
      ? null
      : {
          id: row.id,
          kind: row.kind,
          name: row.name,
          address: row.sealed,
          addressEnd: row.address_end,
          secret: row.secret,
          topics: row.topics,
          locale: row.locale,
          showsReasons: row.shows_reasons,
          isOn: row.is_on,
          offReason: row.off_reason,
          failingSince: row.failing_since,
          notBefore: row.not_before,
          claimedUntil: row.claimed_until,
          version: row.version,
          changedBy: row.changed_by,
          changedAt: row.changed_at,
        };
  const shown = (clanId: ClanId) =>
    db
      .selectFrom('webhooks as w')
      .select((row) => [
        'w.id',
        'w.kind',
        'w.name',
        'w.address_end',
        'w.topics',
        'w.locale',
        'w.shows_reasons',
        'w.is_on',
        'w.off_reason',
        'w.failing_since',
        'w.delivered_at',
        'w.not_before',
        'w.version',
        'w.changed_by',
        'w.changed_at',
        row
          .selectFrom('webhook_deliveries as d')
          .select((one) => one.fn.countAll<number>().as('total'))
          .whereRef('d.clan_id', '=', 'w.clan_id')
          .whereRef('d.webhook_id', '=', 'w.id')
          .where('d.state', '=', 'waiting')
          .as('waiting'),
      ])
      .where('w.clan_id', '=', clanId)
      .orderBy('w.created_at')
      .orderBy('w.id');
  const shownOf = (row: Awaited<ReturnType<ReturnType<typeof shown>['execute']>>[number]): WebhookRow => ({
    id: row.id,
    kind: row.kind,
    name: row.name,
    addressEnd: row.address_end,
    topics: [...row.topics],
    locale: row.locale,
    showsReasons: row.shows_reasons,
    isOn: row.is_on,
    offReason: row.off_reason,
    failingSince: row.failing_since?.toISOString() ?? null,
    waiting: Number(row.waiting),
    nextAt: row.not_before?.toISOString() ?? null,
    deliveredAt: row.delivered_at?.toISOString() ?? null,
    version: row.version,
    changedBy: row.changed_by,
    changedAt: row.changed_at.toISOString(),
  });
  return {
    rows: async (clanId) => (await shown(clanId).execute()).map(shownOf),
    async row(clanId, id) {
      const row = await shown(clanId).where('w.id', '=', id).executeTakeFirst();
      return row === undefined ? null : shownOf(row);
    },
    find: async (clanId, id) => storedOf(await stored(clanId, id).executeTakeFirst()),
    lock: async (clanId, id) => storedOf(await stored(clanId, id).forNoKeyUpdate().executeTakeFirst()),
    count: async (clanId) =>
      (
        await db
          .selectFrom('webhooks')
          .select((row) => row.fn.countAll<number>().as('total'))
          .where('clan_id', '=', clanId)
          .executeTakeFirstOrThrow()
      ).total,
    async put(clanId, id, content, { version, by, at }) {
      const row = {
        kind: content.kind,
        name: content.name,
        sealed: content.address,
        address_end: content.addressEnd,
        secret: content.secret,
        topics: [...content.topics],
        locale: content.locale,
        shows_reasons: content.showsReasons,
        is_on: content.isOn,
        off_reason: null,
        failing_since: null,
        not_before: null,
        version,
        changed_by: by,
        changed_at: at,
      };
      await db
        .insertInto('webhooks')
        .values({ clan_id: clanId, id, created_at: at, ...row })
        .onConflict((conflict) => conflict.columns(['clan_id', 'id']).doUpdateSet(row))
        .execute();
    },
    async remove(clanId, id) {
      await db
        .deleteFrom('webhook_deliveries')
        .where('clan_id', '=', clanId)
        .where('webhook_id', '=', id)
        .execute();
      await db.deleteFrom('webhooks').where('clan_id', '=', clanId).where('id', '=', id).execute();
    },
    async note(clanId, id, health) {
      await db
        .updateTable('webhooks')
        .set({
          ...(health.isOn !== undefined && { is_on: health.isOn }),
          ...(health.offReason !== undefined && { off_reason: health.offReason }),
          ...(health.failingSince !== undefined && { failing_since: health.failingSince }),
          ...(health.notBefore !== undefined && { not_before: health.notBefore }),
          ...(health.claimedUntil !== undefined && { claimed_until: health.claimedUntil }),
          ...(health.deliveredAt !== undefined && { delivered_at: health.deliveredAt }),
        })
        .where('clan_id', '=', clanId)
        .where('id', '=', id)
        .execute();
    },
    async listening(clanId, topic) {
      const rows = await db
        .selectFrom('webhooks')
        .select(['id', 'shows_reasons', 'version'])
        .where('clan_id', '=', clanId)
        .where('is_on', '=', true)
        .where(sql<boolean>`${topic} = ANY (topics)`)
        .orderBy('id')
        .execute();
      return rows.map(({ id, shows_reasons: showsReasons, version }) => ({ id, showsReasons, version }));
    },
    async clansListening(topics) {
      const rows = await db
        .selectFrom('webhooks')
        .select('clan_id')
        .distinct()
        .where('is_on', '=', true)
        .where(sql<boolean>`topics && ${[...topics]}::text[]`)
        .orderBy('clan_id')
        .execute();
      return rows.map(({ clan_id: clanId }) => clanId);
    },
    leaders: async (clanId) => [
      ...new Set(
        (await standingsIn(db, clanId)).flatMap(({ role, userId }) => (role === 'leader' ? [userId] : [])),
      ),
    ],
  };
}
