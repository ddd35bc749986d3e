/**
 * Seasons of wars: planned by officers, frozen by the program. Source: decisions "A season freezes when it ends" and "A season
 * that is over can be put right".
 */
import type { WarSeasonRow } from '../../../contract/clan-wars.ts';
import type { CountedStage } from '../../../domain/clan-wars/figures.ts';
import {
  checkSeason,
  frozenSeason,
  isSeasonOver,
  MAX_SEASONS,
  type WarSeason,
  type WarSeasonId,
} from '../../../domain/clan-wars/season.ts';
import { warOccurrence, warResult } from '../../../domain/clan-wars/war-result.ts';
import type { ClanId } from '../../../domain/ids.ts';
import { err, ok, type Result } from '../../../domain/result.ts';
import { dayAt } from '../../../domain/schedule/zoned-time.ts';
import type { Authorized } from '../../ports/authorized.ts';
import type { RulesPort } from '../../ports/rules.ts';
import type { UnitOfWork } from '../../ports/unit-of-work.ts';
import type { WarSchedule } from './clan-wars.ports.ts';
import { createClanWarsRepo, type ClanWarsRepo } from './rows/clan-wars.repo.ts';
import { auditSeason, type WarActor } from './rows/war-audit.ts';

export interface SeasonsService {
  save(
    work: UnitOfWork,
    actor: Authorized<WarActor>,
    id: WarSeasonId,
    season: WarSeason,
  ): Promise<Result<WarSeasonRow, 'clanWars.season' | 'clanWars.tooMany'>>;
  remove(
    work: UnitOfWork,
    actor: Authorized<WarActor>,
    id: WarSeasonId,
  ): Promise<Result<null, 'clanWars.notFound'>>;
  /** Keeps the figures of a season that is over. */
  freeze(work: UnitOfWork, clanId: ClanId, id: WarSeasonId): Promise<void>;
}

type ConfirmedStages = Awaited<ReturnType<ClanWarsRepo['confirmedIn']>>;

function countedOf(confirmed: ConfirmedStages): readonly (CountedStage & { readonly opponent: string })[] {
  return confirmed.map(({ war: { id, day, kind, map, opponent, lineup }, stage: { outcome, rows } }) => ({
    warId: id,
    day,
    kind,
    map,
    opponent,
    outcome,
    rows,
    lineup: lineup ?? [],
  }));
}

export function createSeasonsService({
  rules,
  schedule,
}: {
  readonly rules: RulesPort;
  readonly schedule: WarSchedule;
}): SeasonsService {
  const freeze: SeasonsService['freeze'] = async (work, clanId, id) => {
    const repo = createClanWarsRepo(work.db);
    const { timeZone } = await rules.rules(clanId, work);
    const today = dayAt(timeZone, work.now.getTime());
    const isDue = (season: WarSeasonRow): boolean =>
      season.id === id && season.frozen === null && isSeasonOver(season, today);
    if (!(await repo.seasons(clanId)).some(isDue)) return;
    // under the clan's lock: nobody confirms or changes anything meanwhile
    const rev = await work.nextRev(clanId);
    const season = (await repo.seasons(clanId)).find(isDue);
    if (season === undefined) return;
    const confirmed = await repo.confirmedIn(clanId, season);
    const events = await schedule.events(work, clanId);
    const frozen = frozenSeason(countedOf(confirmed), (warId) => {
      const own = confirmed.filter(({ war }) => war.id === warId);
      const occurrence = own[0] === undefined ? null : warOccurrence(own[0].war, events, timeZone);
      return warResult(
        own.map(({ stage }) => stage),
        occurrence,
      ).outcome;
    });
    await repo.putSeason(clanId, {
      ...season,
      frozen: structuredClone(frozen) as WarSeasonRow['frozen'],
      frozenAt: work.now.toISOString(),
      rev,
    });
    await auditSeason(work, clanId, null, 'season.frozen', season, {
      after: { firstDate: season.from, lastDate: season.to },
    });
  };

  return {
    async save(work, actor, id, { name, from, to }) {
      const { clanId, characterName: by } = actor;
      const rev = await work.nextRev(clanId);
      const repo = createClanWarsRepo(work.db);
      const seasons = await repo.seasons(clanId);
      const present = seasons.find((season) => season.id === id);
      const others = seasons.filter((season) => season.id !== id);
      if (others.length >= MAX_SEASONS) return err('clanWars.tooMany', { most: MAX_SEASONS });
      const may = checkSeason({ name, from, to }, others);
      if (!may.ok) return err('clanWars.season', may.details);
      // with other days it is another one: its figures are made again when it is over
      const isSame = present !== undefined && present.from === from && present.to === to;
      const row: WarSeasonRow = {
        id,
        name,
        from,
        to,
        frozen: isSame ? present.frozen : null,
        frozenAt: isSame ? present.frozenAt : null,
        changedBy: by,
        changedAt: work.now.toISOString(),
        rev,
      };
      await repo.putSeason(clanId, row);
      await auditSeason(work, clanId, actor, 'season.saved', row, {
        before:
          present === undefined
            ? null
            : { name: present.name, firstDate: present.from, lastDate: present.to },
        after: { name, firstDate: from, lastDate: to },
      });
      // with an end in the past it is over now, not at the next sweep
      await freeze(work, clanId, id);
      return ok((await repo.seasons(clanId)).find((season) => season.id === id) ?? row);
    },

    async remove(work, actor, id) {
      const { clanId } = actor;
      const rev = await work.nextRev(clanId);
      const repo = createClanWarsRepo(work.db);
      const season = (await repo.seasons(clanId)).find((one) => one.id === id);
      if (season === undefined) return err('clanWars.notFound');
      const { name, from, to } = season;
      await work.putIntoBin({ clanId, by: actor, kind: 'warSeason', id, title: name, facts: { from, to } });
      await repo.removeSeason(clanId, id);
      await work.addTombstone({ clanId, rev, kind: 'warSeasons', id, ownerUserId: null });
      await auditSeason(work, clanId, actor, 'season.deleted', season, {
        before: { name: season.name, firstDate: season.from, lastDate: season.to },
      });
      return ok(null);
    },

    freeze,
  };
}
