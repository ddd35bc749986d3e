/**
 * What concerns a map's squads as a whole, and the deletion of one: only with a connection, and only where the officer
 * has seen how much it is. Source: decision "A place per map".
 */
import { isFields } from '../../../domain/fields.ts';
import { toId, type ClanId } from '../../../domain/ids.ts';
import { GAME_MAPS, type GameMap } from '../../../domain/squads/game-map.ts';
import { err, ok, type Result } from '../../../domain/result.ts';
import { sameCounts, type SquadCounts, type SquadId } from '../../../domain/squads/squad.ts';
import { countIn, type SquadStep } from '../../../domain/squads/steps.ts';
import type { Authorized } from '../../ports/authorized.ts';
import type { Ids } from '../../ports/ids.ts';
import type { Restorer } from '../../ports/feature.ts';
import type { NoticesPort } from '../../ports/notices.ts';
import type { RulesPort } from '../../ports/rules.ts';
import type { SquadPlans } from '../../ports/squads/squad-plans.ts';
import type { UnitOfWork } from '../../ports/unit-of-work.ts';
import { acceptAsks } from './accept-asks.ts';
import { placeRow, readBoard, reportMoves } from './map-board.ts';
import {
  countsOf,
  idsFor,
  putSquadsIntoBin,
  removeSquads,
  replaceMap,
  stampOf,
  takeOut,
  type NewPlan,
  type Stood,
} from './replace-map.ts';
import { auditSquad, labelOf, type SquadActor } from './squad-audit.ts';
import { createSquadsRepo, type SquadsRepo } from './squads.repo.ts';

export interface WholeMapService {
  remove(
    work: UnitOfWork,
    actor: Authorized<SquadActor>,
    id: SquadId,
    seenPeople: number,
  ): Promise<Result<null, 'squads.notFound' | 'squads.moved'>>;
  /** A deleted one comes back with those of its people who are free. */
  readonly restore: Restorer;
  /** Answers with the step that it was. */
  clear(
    work: UnitOfWork,
    actor: Authorized<SquadActor>,
    wanted: { readonly map: GameMap | null; readonly seen: SquadCounts },
  ): Promise<Result<SquadStep, 'squads.mapRequired' | 'squads.moved'>>;
  /** Answers with how many squads the map has now. */
  copy(
    work: UnitOfWork,
    actor: Authorized<SquadActor>,
    wanted: {
      readonly from: GameMap | null;
      readonly to: GameMap | null;
      readonly withMembers: boolean;
      readonly seen: SquadCounts;
    },
  ): Promise<Result<number, 'squads.mapRequired' | 'squads.sameMap' | 'squads.moved'>>;
}

function stoodOf(extra: unknown): Stood {
  const map = isFields(extra) ? GAME_MAPS.find((one) => one === extra['map']) : undefined;
  if (map === undefined) throw new Error('A squad in the bin without its map.');
  return extra as Stood;
}

/** As the clan and its guests are listed. */
async function namesOf(
  repo: SquadsRepo,
  clanId: ClanId,
  keys: readonly string[],
): Promise<readonly string[]> {
  const roster = await repo.roster(clanId);
  const guests = new Map((await repo.guests(clanId)).map(({ id, name }) => [id, name]));
  return keys.map((key) => roster.get(key) ?? guests.get(key) ?? key);
}

export function createWholeMapService({
  ids,
  notices,
  rules,
  plans,
}: {
  readonly ids: Ids;
  readonly notices: NoticesPort;
  readonly rules: RulesPort;
  readonly plans: SquadPlans;
}): WholeMapService {
  return {
    async remove(work, actor, id, seenPeople) {
      const { clanId } = actor;
      const repo = createSquadsRepo(work.db);
      if ((await repo.find(clanId, id)) === null) return err('squads.notFound');
      const rev = await work.nextRev(clanId);
      const squad = await repo.find(clanId, id);
      if (squad === null) return err('squads.notFound');
      const before = await readBoard(repo, clanId, squad.map);
      const people = countIn(before.board.places, id);
      if (people !== seenPeople) return err('squads.moved', { people });
      const keys = [...before.board.places].filter(([, place]) => place.squadId === id).map(([key]) => key);
      await putSquadsIntoBin(work, actor, before, [id]);
      await plans.changing(work, clanId, squad.map);
      await takeOut(repo, clanId, before, keys, stampOf(work, actor, rev));
      await removeSquads(work, repo, clanId, rev, [squad]);
      await auditSquad(work, actor, 'squad.deleted', {
        id,
        map: squad.map,
        name: labelOf(before.squads, id),
        before: { people: await namesOf(repo, clanId, keys) },
      });
      await reportMoves(plans, work, actor, before);
      return ok(null);
    },

    async restore(work, actor, { entityId, title, extra, rev, putBack }) {
      const { clanId } = actor;
      const id = toId<SquadId>(entityId);
      const { map, people } = stoodOf(extra);
      const repo = createSquadsRepo(work.db);
      const { squadLimits } = await rules.rules(clanId, work);
      await plans.changing(work, clanId, map);
      const before = await readBoard(repo, clanId, map);
      if (before.squads.length >= squadLimits.squads) return err('bin.full', { most: squadLimits.squads });
      if (!(await putBack())) return err('bin.taken');
      const squad = await repo.find(clanId, id);
      if (squad === null) throw new Error('A squad that was put back is missing.');
      const guests = (await repo.guests(clanId)).map(({ id: key, name }) => [key, name] as const);
      const names = new Map([...guests, ...(await repo.roster(clanId))]);
      // who has left the clan, stands in another squad of the map or does not fit stays where they are
      const free = people.filter(([key]) => names.has(key) && !before.board.places.has(key));
      const back = free.slice(0, squadLimits.size);
      const stamp = stampOf(work, actor, rev);
      await repo.putPlaces(
        clanId,
        back.map(([key, place]) => placeRow(map, key, { ...place, squadId: id }, stamp)),
      );
      const keys = new Set(back.map(([key]) => key));
      if (squad.leaderKey !== null && !keys.has(squad.leaderKey))
        await repo.putSquad(clanId, { ...squad, leaderKey: null });
      const nameOf = (key: string): string => names.get(key) ?? key;
      await auditSquad(work, actor, 'squad.restored', {
        id,
        map,
        name: title,
        after: { people: back.map(([key]) => nameOf(key)) },
      });
      await reportMoves(plans, work, actor, before);
      await acceptAsks(work, notices, actor, rev, await readBoard(repo, clanId, map));
      return ok(people.flatMap(([key]) => (keys.has(key) ? [] : [nameOf(key)])));
    },

    async clear(work, actor, { map, seen }) {
      const { clanId } = actor;
      if (map === null) return err('squads.mapRequired');
      const rev = await work.nextRev(clanId);
      const repo = createSquadsRepo(work.db);
      const before = await readBoard(repo, clanId, map);
      const counts = countsOf(before);
      if (!sameCounts(counts, seen)) return err('squads.moved', { ...counts });
      const stamp = stampOf(work, actor, rev);
      await plans.changing(work, clanId, map);
      await takeOut(repo, clanId, before, before.board.places.keys(), stamp);
      for (const squad of before.squads.filter(({ leaderKey }) => leaderKey !== null))
        await repo.putSquad(clanId, {
          ...squad,
          leaderKey: null,
          changedBy: stamp.by,
          changedAt: stamp.at,
          rev,
        });
      await auditSquad(work, actor, 'squad.cleared', { id: map, map, before: { ...counts } });
      await reportMoves(plans, work, actor, before);
      return ok({
        map,
        isWhole: false,
        places: [...before.board.places].map(([memberKey, base]) => ({ memberKey, base, to: null })),
        leaders: before.squads.flatMap(({ id, leaderKey }) =>
          leaderKey === null ? [] : [{ squadId: id, base: leaderKey, to: null }],
        ),
      });
    },

    async copy(work, actor, { from, to, withMembers, seen }) {
      const { clanId } = actor;
      if (from === null || to === null) return err('squads.mapRequired');
      if (from === to) return err('squads.sameMap');
      const rev = await work.nextRev(clanId);
      const repo = createSquadsRepo(work.db);
      const source = await readBoard(repo, clanId, from);
      const target = await readBoard(repo, clanId, to);
      const counts = countsOf(target);
      if (!sameCounts(counts, seen)) return err('squads.moved', { ...counts });
      const copied = idsFor(target, source.squads, ids);
      const copies = new Map(source.squads.map(({ id }, at) => [id, copied[at] ?? id]));
      const plan: NewPlan = {
        squads: source.squads.map((squad) => ({
          ...squad,
          id: copies.get(squad.id) ?? squad.id,
          leaderKey: withMembers ? squad.leaderKey : null,
        })),
        places: [...(withMembers ? source.board.places : [])].flatMap(([key, place]) => {
          const squadId = copies.get(place.squadId);
          return squadId === undefined ? [] : [[key, { ...place, squadId }] as const];
        }),
      };
      await plans.changing(work, clanId, to);
      await replaceMap(work, repo, actor, target, plan, rev);
      await auditSquad(work, actor, 'squad.copied', {
        id: to,
        map: to,
        before: { ...counts },
        after: { from, ...countsOf(source), ...(!withMembers && { people: 0 }) },
      });
      await reportMoves(plans, work, actor, target);
      await acceptAsks(work, notices, actor, rev, await readBoard(repo, clanId, to));
      return ok(source.squads.length);
    },
  };
}
