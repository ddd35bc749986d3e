/** Reads the audit log; it is written by units of work. */
import { sql } from 'kysely';
import { partOf, type AuditedPerson } from '../../../domain/audit/audit-part.ts';
import type { ClanId, UserId } from '../../../domain/ids.ts';
import type { AuditLine } from '../../../contract/audit.ts';
import type { Db } from '../../db/connection/engine.ts';

export interface AuditFilter {
  /** Null: all. */
  readonly actions: readonly string[] | null;
  /** Only what this person did or is concerned by; null: everybody's. */
  readonly userId: UserId | null;
  /** Part of the name of a character who acted or is concerned. */
  readonly person?: string | undefined;
  readonly entity?: { readonly kind: string; readonly id: string } | undefined;
  /** First instant, and the first one after. */
  readonly from?: Date | undefined;
  readonly until?: Date | undefined;
}

export interface AuditRepo {
  count(clanId: ClanId, filter: AuditFilter): Promise<number>;
  /** Newest first. */
  page(clanId: ClanId, filter: AuditFilter, offset: number, limit: number): Promise<AuditLine[]>;
}

export function createAuditRepo(db: Db): AuditRepo {
  const filtered = (clanId: ClanId, { actions, userId, person, entity, from, until }: AuditFilter) => {
    let rows = db.selectFrom('audit_log').where('clan_id', '=', clanId);
    if (actions !== null) rows = rows.where('action', 'in', actions.length === 0 ? [''] : [...actions]);
    if (userId !== null)
      rows = rows.where((row) =>
        row.or([
          row('actor_user_id', '=', userId),
          row('subject_user_id', '=', userId),
          sql<boolean>`people @> ${JSON.stringify([{ userId }])}::jsonb`,
        ]),
      );
    if (person !== undefined) {
      const pattern = `%${person.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
      rows = rows.where((row) =>
        row.or([
          row('actor_name', 'ilike', pattern),
          row('subject_name', 'ilike', pattern),
          row.and([
            row('people_names', 'ilike', pattern),
            // in one's own log nobody learns who else an entry is about
            ...(userId === null
              ? []
              : [
                  sql<boolean>`EXISTS (
                    SELECT FROM jsonb_to_recordset(people) AS p("userId" uuid, name text)
                    WHERE p."userId" = ${userId} AND p.name ILIKE ${pattern})`,
                ]),
          ]),
        ]),
      );
    }
    if (entity !== undefined)
      rows = rows.where('entity_kind', '=', entity.kind).where('entity_id', '=', entity.id);
    if (from !== undefined) rows = rows.where('at', '>=', from);
    if (until !== undefined) rows = rows.where('at', '<', until);
    return rows;
  };
  return {
    async count(clanId, filter) {
      const { total } = await filtered(clanId, filter)
        .select((row) => row.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      return Number(total);
    },
    async page(clanId, filter, offset, limit) {
      const { userId } = filter;
      const rows = await filtered(clanId, filter)
        .select(['id', 'at', 'device_at', 'action', 'entity_kind', 'entity_id', 'facts', 'before', 'after'])
        .select(['actor_name', 'actor_user_id', 'subject_name', 'subject_user_id', 'via', 'way'])
        .select(
          sql<readonly AuditedPerson[] | null>`jsonb_path_query_array(people,
            '$[*] ? (@.userId == $user)', ${JSON.stringify({ user: userId })}::jsonb)`.as('own'),
        )
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .offset(offset)
        .limit(limit)
        .execute();
      return rows.map((row) => {
        // who neither did it nor is its subject reads only their own part
        const isWhole = [null, row.actor_user_id, row.subject_user_id].includes(userId);
        const own = isWhole ? null : partOf(row.own ?? []);
        return {
          id: row.id,
          at: row.at.toISOString(),
          deviceAt: row.device_at?.toISOString() ?? null,
          actor: row.actor_name,
          ...(row.via !== null && { via: row.via }),
          ...(row.way !== null && { way: row.way }),
          subject: own?.name ?? row.subject_name,
          action: row.action,
          entityKind: row.entity_kind,
          entityId: row.entity_id,
          facts: row.facts === null ? null : { ...row.facts },
          before: own === null ? row.before : own.before,
          after: own === null ? row.after : own.after,
        };
      });
    },
  };
}
