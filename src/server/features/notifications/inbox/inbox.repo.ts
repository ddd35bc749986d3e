/** Inbox lines of people, and the topics that reach them by push. */
import type { ClanId, NotificationId, UserId } from '../../../../domain/ids.ts';
import { sql, type Selectable } from 'kysely';
import type { InboxItem, Notice } from '../../../../contract/notifications.ts';
import type { Topic, TopicSwitches } from '../../../../contract/notifications.ts';
import type { Db } from '../../../db/connection/engine.ts';
import { confirmedAt } from '../../../db/rosters/standings.ts';
import type { AboutNotice } from '../../../ports/notices.ts';
import type { NotificationsTable } from '../../../db/schema/notification-tables.ts';

export interface NewLine {
  readonly clanId: ClanId;
  readonly id: NotificationId;
  readonly userId: UserId;
  readonly notice: Notice;
  readonly createdAt: Date;
  readonly rev: number;
}

/** A line as push delivery needs it. */
export interface PushLine {
  readonly userId: UserId;
  readonly notice: Notice;
  readonly createdAt: Date;
  readonly isRead: boolean;
  /** The person still has a character in the clan. */
  readonly isMember: boolean;
  /** When the game last said so; null: never. */
  readonly confirmedAt: Date | null;
}

export interface Inbox {
  readonly clanId: ClanId;
  readonly userId: UserId;
}

function itemOf(
  row: Pick<Selectable<NotificationsTable>, 'id' | 'notice' | 'created_at' | 'read_at' | 'rev'>,
): InboxItem {
  return {
    id: row.id,
    notice: row.notice,
    createdAt: row.created_at.toISOString(),
    readAt: row.read_at?.toISOString() ?? null,
    rev: row.rev,
  };
}

const COLUMNS = ['id', 'notice', 'created_at', 'read_at', 'rev'] as const;

export interface InboxRepo {
  add(lines: readonly NewLine[]): Promise<void>;
  /** Newest first. */
  page(of: Inbox, offset: number, limit: number): Promise<InboxItem[]>;
  counts(of: Inbox): Promise<{ readonly total: number; readonly unread: number }>;
  countUnread(of: Inbox, ids: readonly NotificationId[]): Promise<number>;
  /** Returns the ids of the lines that became read. */
  markRead(
    of: Inbox,
    ids: readonly NotificationId[],
    at: Date,
    rev: number,
  ): Promise<readonly NotificationId[]>;
  /** Lines above a revision, in its order; since `createdFrom` where one is given. */
  changed(
    of: Inbox & { readonly aboveRev: number; readonly limit: number; readonly createdFrom: Date | null },
  ): Promise<InboxItem[]>;
  line(clanId: ClanId, id: NotificationId): Promise<PushLine | null>;
  /** Lines whose notice has these fields, newest first. */
  about(
    clanId: ClanId,
    fields: AboutNotice,
  ): Promise<readonly { readonly id: NotificationId; readonly userId: UserId; readonly notice: Notice }[]>;
  /** Who got a notice of this kind after an instant. */
  recipients(clanId: ClanId, kind: Notice['kind'], since: Date): Promise<ReadonlySet<UserId>>;
  replace(clanId: ClanId, id: NotificationId, notice: Notice, rev: number): Promise<void>;
  remove(clanId: ClanId, id: NotificationId): Promise<void>;
  clansWithLinesBefore(before: Date): Promise<readonly ClanId[]>;
  /** Deletes up to `limit` lines created before the instant, oldest first. */
  removeBefore(
    clanId: ClanId,
    before: Date,
    limit: number,
  ): Promise<readonly { readonly id: NotificationId; readonly userId: UserId }[]>;
  topics(userId: UserId): Promise<TopicSwitches>;
  saveTopics(userId: UserId, switches: TopicSwitches): Promise<void>;
}

export function createInboxRepo(db: Db): InboxRepo {
  const of = ({ clanId, userId }: Inbox) =>
    db.selectFrom('notifications').where('clan_id', '=', clanId).where('user_id', '=', userId);
  return {
    async add(lines) {
      if (lines.length === 0) return;
      await db
        .insertInto('notifications')
        .values(
          lines.map((line) => ({
            clan_id: line.clanId,
            id: line.id,
            user_id: line.userId,
            notice: JSON.stringify(line.notice),
            created_at: line.createdAt,
            read_at: null,
            rev: line.rev,
          })),
        )
        .execute();
    },
    async page(inbox, offset, limit) {
      const rows = await of(inbox)
        .select(COLUMNS)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .offset(offset)
        .limit(limit)
        .execute();
      return rows.map(itemOf);
    },
    async counts(inbox) {
      const row = await of(inbox)
        .select((line) => [
          line.fn.countAll<number>().as('total'),
          line.fn.countAll<number>().filterWhere('read_at', 'is', null).as('unread'),
        ])
        .executeTakeFirstOrThrow();
      return { total: row.total, unread: row.unread };
    },
    async countUnread(inbox, ids) {
      const row = await of(inbox)
        .select((line) => line.fn.countAll<number>().as('unread'))
        .where('id', 'in', ids)
        .where('read_at', 'is', null)
        .executeTakeFirstOrThrow();
      return row.unread;
    },
    async markRead({ clanId, userId }, ids, at, rev) {
      const done = await db
        .updateTable('notifications')
        .set({ read_at: at, rev })
        .where('clan_id', '=', clanId)
        .where('user_id', '=', userId)
        .where('id', 'in', ids)
        .where('read_at', 'is', null)
        .returning('id')
        .execute();
      return done.map((row) => row.id);
    },
    async changed({ aboveRev, limit, createdFrom, ...inbox }) {
      let rows = of(inbox).select(COLUMNS).where('rev', '>', aboveRev);
      if (createdFrom !== null) rows = rows.where('created_at', '>=', createdFrom);
      return (await rows.orderBy('rev').orderBy('id').limit(limit).execute()).map(itemOf);
    },
    async line(clanId, id) {
      const row = await db
        .selectFrom('notifications as n')
        .select(['n.user_id', 'n.notice', 'n.created_at', 'n.read_at'])
        .select((line) =>
          line
            .exists(
              line
                .selectFrom('characters as c')
                .select('c.id')
                .whereRef('c.user_id', '=', 'n.user_id')
                .whereRef('c.clan_id', '=', 'n.clan_id'),
            )
            .as('is_member'),
        )
        .select((line) =>
          line
            .selectFrom('characters as c')
            .leftJoin('clan_rosters as r', 'r.clan_id', 'c.clan_id')
            .select(({ fn }) => fn.max(confirmedAt('c', 'r')).as('at'))
            .whereRef('c.user_id', '=', 'n.user_id')
            .whereRef('c.clan_id', '=', 'n.clan_id')
            .as('confirmed_at'),
        )
        .where('n.clan_id', '=', clanId)
        .where('n.id', '=', id)
        .executeTakeFirst();
      return row === undefined
        ? null
        : {
            userId: row.user_id,
            notice: row.notice,
            createdAt: row.created_at,
            isRead: row.read_at !== null,
            isMember: Boolean(row.is_member),
            confirmedAt: row.confirmed_at,
          };
    },
    async about(clanId, fields) {
      const rows = await db
        .selectFrom('notifications')
        .select(['id', 'user_id', 'notice'])
        .where('clan_id', '=', clanId)
        .where(sql<boolean>`notice @> ${JSON.stringify(fields)}::jsonb`)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .execute();
      return rows.map((row) => ({ id: row.id, userId: row.user_id, notice: row.notice }));
    },
    async recipients(clanId, kind, since) {
      const rows = await db
        .selectFrom('notifications')
        .select('user_id')
        .distinct()
        .where('clan_id', '=', clanId)
        .where('created_at', '>', since)
        .where(sql<boolean>`notice ->> 'kind' = ${kind}`)
        .execute();
      return new Set(rows.map((row) => row.user_id));
    },
    async replace(clanId, id, notice, rev) {
      await db
        .updateTable('notifications')
        .set({ notice: JSON.stringify(notice), rev })
        .where('clan_id', '=', clanId)
        .where('id', '=', id)
        .execute();
    },
    async remove(clanId, id) {
      await db.deleteFrom('notifications').where('clan_id', '=', clanId).where('id', '=', id).execute();
    },
    async clansWithLinesBefore(before) {
      const rows = await db
        .selectFrom('notifications')
        .select('clan_id')
        .distinct()
        .where('created_at', '<', before)
        .execute();
      return rows.map((row) => row.clan_id);
    },
    async removeBefore(clanId, before, limit) {
      const rows = await db
        .deleteFrom('notifications')
        .where('clan_id', '=', clanId)
        .where('id', 'in', (old) =>
          old
            .selectFrom('notifications')
            .select('id')
            .where('clan_id', '=', clanId)
            .where('created_at', '<', before)
            .orderBy('created_at')
            .limit(limit),
        )
        .returning(['id', 'user_id'])
        .execute();
      return rows.map((row) => ({ id: row.id, userId: row.user_id }));
    },
    async topics(userId) {
      const rows = await db
        .selectFrom('notification_topics')
        .select(['topic', 'is_on'])
        .where('user_id', '=', userId)
        .execute();
      return Object.fromEntries(rows.map((row) => [row.topic, row.is_on]));
    },
    async saveTopics(userId, switches) {
      const rows = (Object.entries(switches) as [Topic, boolean][]).map(([topic, isOn]) => ({
        user_id: userId,
        topic,
        is_on: isOn,
      }));
      if (rows.length === 0) return;
      await db
        .insertInto('notification_topics')
        .values(rows)
        .onConflict((conflict) =>
          conflict.columns(['user_id', 'topic']).doUpdateSet((row) => ({ is_on: row.ref('excluded.is_on') })),
        )
        .execute();
    },
  };
}
