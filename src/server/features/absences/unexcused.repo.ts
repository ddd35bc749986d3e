/** Absences without a reason, of closed checks of mandatory events. */
import { sql } from 'kysely';
import { missedStages } from '../../../domain/absences/results.ts';
import type { Absence } from '../../../domain/warns/propose.ts';
import type { UnexcusedAbsences } from '../../ports/discipline/unexcused-absences.ts';

export const unexcusedAbsences: UnexcusedAbsences = {
  async between(work, clanId, from, to) {
    const rows = await work.db
      .selectFrom('absence_checks as k')
      .innerJoin('absence_people as p', (join) =>
        join.onRef('p.clan_id', '=', 'k.clan_id').onRef('p.check_id', '=', 'k.id'),
      )
      .innerJoin('clan_members as m', (join) =>
        join.onRef('m.clan_id', '=', 'p.clan_id').onRef('m.name_key', '=', 'p.name_key'),
      )
      .select(['k.id', 'k.day', 'k.name', 'k.kind', 'k.stages', 'k.closed_at'])
      .select(['p.name_key', 'm.name as member', 'p.results', 'p.is_counted'])
      .where('k.clan_id', '=', clanId)
      .where('k.day', '>=', from)
      .where('k.day', '<=', to)
      .where('k.state', '=', 'closed')
      .where('k.is_mandatory', '=', true)
      .where('p.is_counted', '=', true)
      .where(sql<boolean>`jsonb_path_exists(p.results, '$.*.state ? (@ == "unexcused")')`)
      .orderBy('k.starts_at')
      .orderBy('k.id')
      .orderBy('p.name_key')
      .execute();
    return rows.flatMap((row): readonly Absence[] => {
      const missed = missedStages({ isCounted: row.is_counted, results: row.results }, row.stages);
      if (missed.length === 0 || row.closed_at === null) return [];
      return [
        {
          checkId: row.id,
          day: row.day,
          eventName: row.name === '' ? row.kind : row.name,
          nameKey: row.name_key,
          name: row.member,
          stages: row.stages.flatMap(({ id, name }, at) =>
            missed.includes(id) ? [name === '' ? String(at + 1) : name] : [],
          ),
          closedAt: row.closed_at.toISOString(),
        },
      ];
    });
  },
};
