/** Which accounts may be opened by whom besides the game. */
import type { UserId } from '../../../domain/ids.ts';
import type { Db } from '../../db/connection/engine.ts';

export interface NewIdentity {
  readonly id: string;
  readonly userId: UserId;
  readonly way: string;
  readonly issuer: string;
  readonly subject: string;
  readonly label: string | null;
  readonly linkedAt: Date;
}

export interface LinkedIdentity {
  readonly way: string;
  readonly issuer: string;
  readonly label: string | null;
  readonly linkedAt: Date;
  readonly lastUsedAt: Date | null;
}

export interface IdentitiesRepo {
  /** False: it belongs to an account already, or the account has another one of this issuer. */
  add(identity: NewIdentity, within?: Db): Promise<boolean>;
  /** The account that an identity opens; null where it opens none. */
  ownerOf(issuer: string, subject: string): Promise<UserId | null>;
  ofUser(userId: UserId): Promise<readonly LinkedIdentity[]>;
  markUsed(issuer: string, subject: string, label: string | null, at: Date): Promise<void>;
  /** Null where the account has none of this issuer. */
  remove(userId: UserId, issuer: string, within: Db): Promise<{ readonly way: string } | null>;
}

export function createIdentitiesRepo(db: Db): IdentitiesRepo {
  return {
    async add(identity, within = db) {
      const row = await within
        .insertInto('account_identities')
        .values({
          id: identity.id,
          user_id: identity.userId,
          way: identity.way,
          issuer: identity.issuer,
          subject: identity.subject,
          label: identity.label,
          linked_at: identity.linkedAt,
          last_used_at: null,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },
    async ownerOf(issuer, subject) {
      const row = await db
        .selectFrom('account_identities')
        .select('user_id')
        .where('issuer', '=', issuer)
        .where('subject', '=', subject)
        .executeTakeFirst();
      return row?.user_id ?? null;
    },
    async ofUser(userId) {
      const rows = await db
        .selectFrom('account_identities')
        .select(['way', 'issuer', 'label', 'linked_at', 'last_used_at'])
        .where('user_id', '=', userId)
        .orderBy('linked_at')
        .orderBy('id')
        .execute();
      return rows.map(({ linked_at: linkedAt, last_used_at: lastUsedAt, ...row }) => ({
        ...row,
        linkedAt,
        lastUsedAt,
      }));
    },
    async markUsed(issuer, subject, label, at) {
      await db
        .updateTable('account_identities')
        .set({ last_used_at: at, ...(label !== null && { label }) })
        .where('issuer', '=', issuer)
        .where('subject', '=', subject)
        .execute();
    },
    async remove(userId, issuer, within) {
      const row = await within
        .deleteFrom('account_identities')
        .where('user_id', '=', userId)
        .where('issuer', '=', issuer)
        .returning('way')
        .executeTakeFirst();
      return row ?? null;
    },
  };
}
