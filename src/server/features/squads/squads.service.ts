/** Squads: kept by several officers at once. Source: decision "A place per map". */
import type {
  LostField,
  LostMove,
  SquadGuestRow,
  SquadMovesLostNotice,
  SquadPlaceRow,
  SquadRow,
} from '../../../contract/squads.ts';
import { nameKey } from '../../../domain/characters/name-key.ts';
import { mergeEdit, fieldEditOf } from '../../../domain/edits/merge-edit.ts';
import type { ClanId } from '../../../domain/ids.ts';
import { guestNameOf } from '../../../domain/loadouts/person.ts';
import type { GameMap } from '../../../domain/squads/game-map.ts';
import { err, ok, type Result } from '../../../domain/result.ts';
import type { SquadRole } from '../../../domain/squads/role.ts';
import {
  MAX_SQUAD_GUESTS,
  squadEdit,
  type Place,
  type SquadContent,
  type SquadId,
} from '../../../domain/squads/squad.ts';
import type { LeaderChange, SquadStep } from '../../../domain/squads/steps.ts';
import type { Authorized } from '../../ports/authorized.ts';
import type { NoticesPort } from '../../ports/notices.ts';
import type { RulesPort } from '../../ports/rules.ts';
import type { SquadPlans } from '../../ports/squads/squad-plans.ts';
import type { UnitOfWork } from '../../ports/unit-of-work.ts';
import { acceptAsks } from './accept-asks.ts';
import { applySteps, changedRows, readBoard, reportMoves } from './map-board.ts';
import { auditSquad, movedPeople, type SquadActor } from './squad-audit.ts';
import { createSquadsRepo } from './squads.repo.ts';

const MAX_NAMES = 5;

/** A step as it is sent: a place without a squad is none. */
export interface SentStep {
  readonly map: GameMap;
  readonly isWhole: boolean;
  readonly places: readonly {
    readonly memberKey: string;
    readonly base: Place | null;
    readonly to: {
      readonly squadId: SquadId | null;
      readonly role: SquadRole;
      readonly position: number;
    } | null;
  }[];
  readonly leaders: readonly LeaderChange[];
}

export interface SquadsService {
  save(
    work: UnitOfWork,
    actor: Authorized<SquadActor>,
    wanted: {
      readonly id: SquadId;
      readonly map: GameMap | null;
      readonly base: SquadContent | null;
      readonly to: SquadContent;
    },
  ): Promise<
    Result<
      { readonly squad: SquadRow | null; readonly lost: readonly LostField[] },
      'squads.mapRequired' | 'squads.notFound' | 'squads.idTaken'
    >
  >;
  move(
    work: UnitOfWork,
    actor: Authorized<SquadActor>,
    steps: readonly SentStep[],
  ): Promise<
    Result<
      {
        readonly places: readonly SquadPlaceRow[];
        readonly squads: readonly SquadRow[];
        readonly lost: readonly LostMove[];
      },
      'squads.roleOutside'
    >
  >;
  setGuest(
    work: UnitOfWork,
    actor: Authorized<SquadActor>,
    guest: { readonly name: string; readonly note: string; readonly isListed: boolean },
  ): Promise<
    Result<readonly SquadGuestRow[], 'squads.guestName' | 'squads.guestIsMember' | 'squads.tooManyGuests'>
  >;
  /** Who left the clan leaves its squads. */
  settle(work: UnitOfWork, clanId: ClanId): Promise<void>;
}

/** Steps as the domain knows them; a role for somebody who is to stand nowhere is none. */
function readSteps(steps: readonly SentStep[]): Result<readonly SquadStep[], 'squads.roleOutside'> {
  const isOutside = steps.some(({ places }) =>
    places.some(({ to }) => to !== null && to.squadId === null && to.role !== 'unassigned'),
  );
  if (isOutside) return err('squads.roleOutside');
  return ok(
    steps.map((step) => ({
      ...step,
      places: step.places.map((change) => ({
        ...change,
        to:
          change.to === null || change.to.squadId === null
            ? null
            : { ...change.to, squadId: change.to.squadId },
      })),
    })),
  );
}

export function createSquadsService({
  notices,
  rules: clanRules,
  plans,
}: {
  readonly notices: NoticesPort;
  readonly rules: RulesPort;
  readonly plans: SquadPlans;
}): SquadsService {
  const noticeFull = (
    work: UnitOfWork,
    { clanId, userId }: SquadActor,
    rev: number,
    { map, name }: { readonly map: GameMap; readonly name: string },
  ): Promise<void> => {
    const at = work.now.toISOString();
    const notice: SquadMovesLostNotice = {
      kind: 'squadMovesLost',
      map,
      count: 0,
      names: [],
      notCreated: name,
      by: [],
      at,
    };
    return notices.notify(work, { clanId, rev, userIds: [userId], notice });
  };
  const noticeLost = async (
    work: UnitOfWork,
    { clanId, userId }: SquadActor,
    rev: number,
    lost: readonly LostMove[],
  ): Promise<void> => {
    const [first] = lost;
    if (first === undefined) return;
    const notice: SquadMovesLostNotice = {
      kind: 'squadMovesLost',
      map: first.map,
      count: lost.length,
      names: [...new Set(lost.map(({ name }) => name))].slice(0, MAX_NAMES),
      by: [...new Set(lost.flatMap(({ by }) => by ?? []))].slice(0, MAX_NAMES),
      at: work.now.toISOString(),
    };
    await notices.notify(work, { clanId, rev, userIds: [userId], notice });
  };

  return {
    async save(work, actor, { id, map, base, to }) {
      const { clanId, characterName } = actor;
      if (map === null) return err('squads.mapRequired');
      const rev = await work.nextRev(clanId);
      const repo = createSquadsRepo(work.db);
      const stamp = { changedBy: characterName, changedAt: work.now.toISOString(), rev };
      const present = await repo.find(clanId, id);
      if (present === null) {
        if (base !== null) return err('squads.notFound');
        const others = await repo.squads(clanId, map);
        const { squadLimits } = await clanRules.rules(clanId, work);
        if (others.length >= squadLimits.squads) {
          await noticeFull(work, actor, rev, { map, name: to.name });
          return ok({ squad: null, lost: [] });
        }
        const position = Math.max(0, ...others.map((squad) => squad.position)) + 1;
        const squad: SquadRow = { id, map, ...to, leaderKey: null, position, ...stamp };
        await repo.putSquad(clanId, squad);
        await auditSquad(work, actor, 'squad.created', { id, map, name: to.name, after: to });
        return ok({ squad, lost: [] });
      }
      if (present.map !== map) return err('squads.idTaken');
      const stored: SquadContent = { name: present.name, colour: present.colour };
      // of a creation that arrives twice nothing was seen: what is stored stays
      const edit = fieldEditOf(squadEdit, { base: base ?? to, mine: to });
      const { merged, collisions } = mergeEdit(edit, squadEdit.fieldsOf(stored));
      const content = squadEdit.contentOf(merged);
      const lost = collisions.map((field): LostField => {
        const known = field === 'name' ? 'name' : 'colour';
        return { field: known, stored: stored[known], by: present.changedBy };
      });
      if (content.name === stored.name && content.colour === stored.colour)
        return ok({ squad: present, lost });
      const squad: SquadRow = { ...present, ...content, ...stamp };
      await repo.putSquad(clanId, squad);
      await auditSquad(work, actor, 'squad.changed', {
        id,
        map,
        name: content.name,
        before: stored,
        after: content,
      });
      return ok({ squad, lost });
    },

    async move(work, actor, sent) {
      const read = readSteps(sent);
      if (!read.ok) return read;
      const { clanId, characterName } = actor;
      const rev = await work.nextRev(clanId);
      const repo = createSquadsRepo(work.db);
      const roster = await repo.roster(clanId);
      const guests = new Map((await repo.guests(clanId)).map(({ id, name }) => [id, name]));
      const nameOf = (key: string): string => roster.get(key) ?? guests.get(key) ?? key;
      const rules = {
        size: (await clanRules.rules(clanId, work)).squadLimits.size,
        isKnown: (key: string) => roster.has(key) || guests.has(key),
        nameOf,
      };
      const stamp = { by: characterName, at: work.now.toISOString(), rev };
      const places: SquadPlaceRow[] = [];
      const squads: SquadRow[] = [];
      const lost: LostMove[] = [];
      for (const map of new Set(read.value.map((step) => step.map))) {
        const before = await readBoard(repo, clanId, map);
        const outcome = applySteps(
          before,
          read.value.filter((step) => step.map === map),
          rules,
        );
        const changed = changedRows(before, outcome.board, stamp);
        if (changed.places.length + changed.squads.length > 0) await plans.changing(work, clanId, map);
        await repo.putPlaces(clanId, changed.places);
        for (const squad of changed.squads) await repo.putSquad(clanId, squad);
        if (changed.places.length + changed.squads.length > 0) {
          const people = movedPeople(before.squads, before.board, outcome.board, nameOf);
          await auditSquad(work, actor, 'squad.placed', {
            id: map,
            map,
            before: { people: people.before },
            after: { people: people.after },
          });
          await reportMoves(plans, work, actor, before);
        }
        await acceptAsks(work, notices, actor, rev, await readBoard(repo, clanId, map));
        places.push(...changed.places);
        squads.push(...changed.squads);
        lost.push(...outcome.lost);
      }
      await noticeLost(work, actor, rev, lost);
      return ok({ places, squads, lost });
    },

    async setGuest(work, actor, { name, note, isListed }) {
      const { clanId, characterName } = actor;
      const shown = guestNameOf(name);
      const id = nameKey(shown);
      const rev = await work.nextRev(clanId);
      const repo = createSquadsRepo(work.db);
      const guests = await repo.guests(clanId);
      const present = guests.find((guest) => guest.id === id);
      if (isListed) {
        if (shown === '') return err('squads.guestName');
        if ((await repo.roster(clanId)).has(id)) return err('squads.guestIsMember');
        if (present?.name === shown && present.note === note) return ok([present]);
        if (present === undefined && guests.length >= MAX_SQUAD_GUESTS)
          return err('squads.tooManyGuests', { most: MAX_SQUAD_GUESTS });
        const guest: SquadGuestRow = { id, name: shown, note, rev };
        await repo.putGuest(clanId, guest);
        await auditSquad(work, actor, 'squad.guestAdded', { id, name: shown, after: { note } });
        return ok([guest]);
      }
      if (present === undefined) return ok([]);
      const stamp = { by: characterName, at: work.now.toISOString(), rev };
      const taken = (await repo.guestPlaces(clanId, id)).filter(({ squadId }) => squadId !== null);
      await repo.putPlaces(
        clanId,
        taken.map((place) => ({ ...place, squadId: null, role: 'unassigned', ...stamp })),
      );
      await clearLeaders(work, clanId, rev, characterName);
      await repo.removeGuest(clanId, id);
      await work.addTombstone({ clanId, rev, kind: 'squadGuests', id, ownerUserId: null });
      await auditSquad(work, actor, 'squad.guestRemoved', { id, name: present.name });
      return ok([]);
    },

    async settle(work, clanId) {
      const repo = createSquadsRepo(work.db);
      const joined = await repo.joinedGuests(clanId);
      const stray = await repo.strayPlaces(clanId);
      if (joined.length + stray.length === 0) return;
      const rev = await work.nextRev(clanId);
      for (const id of joined) {
        await repo.removeGuest(clanId, id);
        await work.addTombstone({ clanId, rev, kind: 'squadGuests', id, ownerUserId: null });
      }
      await repo.removePlaces(
        clanId,
        stray.map(({ id }) => id),
      );
      for (const { id } of stray)
        await work.addTombstone({ clanId, rev, kind: 'squadPlaces', id, ownerUserId: null });
      await clearLeaders(work, clanId, rev, null);
    },
  };
}

/** Squads that somebody led who is not in them any more have no leader. */
async function clearLeaders(work: UnitOfWork, clanId: ClanId, rev: number, by: string | null): Promise<void> {
  const repo = createSquadsRepo(work.db);
  for (const squad of await repo.strayLeaders(clanId))
    await repo.putSquad(clanId, {
      ...squad,
      leaderKey: null,
      changedBy: by ?? squad.changedBy,
      changedAt: work.now.toISOString(),
      rev,
    });
}
