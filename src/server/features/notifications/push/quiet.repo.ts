/** Quiet hours, and the inbox lines whose push messages wait for their end. */
import type { ClanId, NotificationId, UserId } from '../../../../domain/ids.ts';
import type { QuietHours } from '../../../../domain/notifications/quiet-hours.ts';
import type { Db } from '../../../db/connection/engine.ts';

export interface HeldLine {
  readonly clanId: ClanId;
  readonly notificationId: NotificationId;
}

export interface QuietRepo {
  hours(userId: UserId): Promise<QuietHours | null>;
  save(userId: UserId, hours: QuietHours | null): Promise<void>;
  /** Holding twice is holding once. */
  hold(userId: UserId, line: HeldLine, at: Date): Promise<void>;
  /** Takes what is held; of two at the same time one gets it. */
  release(userId: UserId): Promise<readonly HeldLine[]>;
  /** Deletes what nobody took, such as lines of somebody who has left the clan. */
  sweep(before: Date): Promise<void>;
}

export function createQuietRepo(db: Db): QuietRepo {
  return {
    async hours(userId) {
      const row = await db
        .selectFrom('quiet_hours')
        .selectAll()
        .where('user_id', '=', userId)
        .executeTakeFirst();
      return row === undefined
        ? null
        : {
            fromMinute: row.from_minute,
            toMinute: row.to_minute,
            timeZone: row.time_zone,
            letsUrgent: row.lets_urgent,
          };
    },
    async save(userId, hours) {
      if (hours === null) {
        await db.deleteFrom('quiet_hours').where('user_id', '=', userId).execute();
        return;
      }
      const values = {
        from_minute: hours.fromMinute,
        to_minute: hours.toMinute,
        time_zone: hours.timeZone,
        lets_urgent: hours.letsUrgent,
      };
      await db
        .insertInto('quiet_hours')
        .values({ user_id: userId, ...values })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
        .execute();
    },
    async hold(userId, { clanId, notificationId }, at) {
      await db
        .insertInto('held_pushes')
        .values({ user_id: userId, clan_id: clanId, notification_id: notificationId, held_at: at })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
    async release(userId) {
      const rows = await db
        .deleteFrom('held_pushes')
        .where('user_id', '=', userId)
        // by its key, which leads with the clan; lines of other clans would be sent to nobody
        .where('clan_id', 'in', (own) =>
          own
            .selectFrom('characters')
            .select('clan_id')
            .where('user_id', '=', userId)
            .where('clan_id', 'is not', null)
            .$castTo<{ clan_id: ClanId }>(),
        )
        .returning(['clan_id', 'notification_id'])
        .execute();
      return rows.map((row) => ({ clanId: row.clan_id, notificationId: row.notification_id }));
    },
    async sweep(before) {
      await db.deleteFrom('held_pushes').where('held_at', '<', before).execute();
    },
  };
}
