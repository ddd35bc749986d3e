/** What happened to an account, for the person to read. */
import type { AccountEvent } from '../../../domain/auth/sign-in-way.ts';
import type { UserId } from '../../../domain/ids.ts';
import type { Db } from '../../db/connection/engine.ts';

export interface NewAccountEvent {
  readonly id: string;
  readonly userId: UserId;
  readonly at: Date;
  readonly event: AccountEvent;
  readonly way: string | null;
  readonly device: string | null;
  readonly network: string | null;
}

export type AccountEventRow = Omit<NewAccountEvent, 'userId'>;

export interface AccountLogRepo {
  add(events: readonly NewAccountEvent[], within?: Db): Promise<void>;
  /** Newest first. */
  newest(userId: UserId, after: Date, most: number): Promise<readonly AccountEventRow[]>;
  removeBefore(at: Date): Promise<void>;
}

export function createAccountLogRepo(db: Db): AccountLogRepo {
  return {
    async add(events, within = db) {
      if (events.length === 0) return;
      await within
        .insertInto('account_events')
        .values(events.map(({ userId, ...event }) => ({ ...event, user_id: userId })))
        .execute();
    },
    newest: (userId, after, most) =>
      db
        .selectFrom('account_events')
        .select(['id', 'at', 'event', 'way', 'device', 'network'])
        .where('user_id', '=', userId)
        .where('at', '>', after)
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .limit(most)
        .execute(),
    async removeBefore(at) {
      await db.deleteFrom('account_events').where('at', '<=', at).execute();
    },
  };
}
