/** What closed checks say, a row per check: a letter for each person and stage. Every query is scoped to the clan. */
import { sql } from 'kysely';
import type { CheckPersonRow, CheckRow } from '../../../../contract/absences.ts';
import { lettersOf } from '../../../../domain/absences/attendance/attendance.ts';
import type { CheckId } from '../../../../domain/absences/check.ts';
import type { ClanId } from '../../../../domain/ids.ts';
import type { EventKind } from '../../../../domain/schedule/event.ts';
import type { Day } from '../../../../domain/skips/skip.ts';
import type { Db } from '../../../db/connection/engine.ts';

export interface Tally {
  readonly id: CheckId;
  readonly day: Day;
  /** Empty: known by its kind. */
  readonly name: string;
  readonly kind: EventKind;
  /** Names; empty: known by its number. */
  readonly stages: readonly string[];
  /** By the person's name. */
  readonly letters: Readonly<Record<string, string>>;
}

export interface TalliesRepo {
  /** Of a closed check: all of its people, or those whose results were corrected. */
  put(clanId: ClanId, check: CheckRow, people: readonly CheckPersonRow[]): Promise<void>;
  /** Oldest first. */
  since(clanId: ClanId, day: Day): Promise<readonly Tally[]>;
}

export function createTalliesRepo(db: Db): TalliesRepo {
  return {
    async put(clanId, { id, stages }, people) {
      const letters = Object.fromEntries(
        people.flatMap(({ name, isCounted, results }) =>
          isCounted
            ? [[name, lettersOf(stages.map((stage) => results?.[stage.id]?.state ?? null))] as const]
            : [],
        ),
      );
      await db
        .insertInto('absence_tallies')
        .values({ clan_id: clanId, check_id: id, letters: JSON.stringify(letters) })
        .onConflict((conflict) =>
          conflict
            .columns(['clan_id', 'check_id'])
            .doUpdateSet({ letters: sql`absence_tallies.letters || excluded.letters` }),
        )
        .execute();
    },
    async since(clanId, day) {
      const rows = await db
        .selectFrom('absence_checks as k')
        .innerJoin('absence_tallies as t', (join) =>
          join.onRef('t.clan_id', '=', 'k.clan_id').onRef('t.check_id', '=', 'k.id'),
        )
        .select(['k.id', 'k.day', 'k.name', 'k.kind', 'k.stages', 't.letters'])
        .where('k.clan_id', '=', clanId)
        .where('k.day', '>=', day)
        .where('k.state', '=', 'closed')
        .orderBy('k.starts_at')
        .orderBy('k.id')
        .execute();
      return rows.map((row) => ({ ...row, stages: row.stages.map(({ name }) => name) }));
    },
  };
}
