/** What a pass shows, put together from the parts of others. */
import type { GuestView } from '../../../contract/guest-passes.ts';
import {
  guestMaps,
  guestSquads,
  numberPeople,
  type GuestSquad,
} from '../../../domain/guest-passes/guest-squads.ts';
import type { LineupSquad } from '../../../domain/operations/operation.ts';
import { GAME_MAPS } from '../../../domain/squads/game-map.ts';
import { drawnFor, planWording, publicPlan } from '../../../domain/tactics/drawing/public-plan.ts';
import { wirePlan } from '../../links/wire-plan.ts';
import type { GuestCaller } from '../../ports/squads/guests.ts';
import type { PlannedOperations } from '../../ports/squads/planned-operations.ts';
import type { PublicDrawings } from '../../ports/squads/public-drawings.ts';
import type { PlannedSquads } from '../../ports/squads/squad-plans.ts';
import type { UnitOfWork } from '../../ports/unit-of-work.ts';

export interface ShownParts {
  readonly drawings: PublicDrawings;
  readonly operations: PlannedOperations;
  readonly squads: PlannedSquads;
}

/** Those who have left the clan as well: an operation that is over still names them. */
function peopleIn(
  people: ReadonlyMap<string, string>,
  lineups: readonly (readonly LineupSquad[])[],
): ReadonlyMap<string, string> {
  const named = lineups.flat().flatMap(({ members }) => members.map(({ key, name }) => [key, name] as const));
  return new Map([...people, ...named]);
}

/** As the answer has it: lists that nobody changes are lists here. */
function wireSquads(squads: readonly GuestSquad[]) {
  return squads.map((squad) => ({ ...squad, people: [...squad.people] }));
}

type Guest = Pick<GuestCaller, 'clanId' | 'memberKey' | 'operationId' | 'showsNames'>;

/** Null: the operation was deleted. */
export async function shownTo(
  { clanId, memberKey: ownKey, operationId, showsNames }: Guest,
  { drawings, operations, squads }: ShownParts,
  work: UnitOfWork,
): Promise<GuestView['shows'] | null> {
  const known = await drawings.people(work, clanId);
  if (operationId === null) {
    const maps = [];
    for (const map of GAME_MAPS) maps.push({ map, lineup: await squads.lineup(work, clanId, map) });
    const people = peopleIn(
      known,
      maps.map(({ lineup }) => lineup),
    );
    const wording = planWording([], { people, showsNames });
    numberPeople(
      wording,
      maps.map(({ lineup }) => lineup),
    );
    const shown = maps.map(({ map, lineup }) => ({
      map,
      squads: guestSquads({ lineup, wording, ownKey, orders: [] }),
    }));
    return {
      kind: 'squads',
      maps: guestMaps(shown).map((one) => ({ map: one.map, squads: wireSquads(one.squads) })),
    };
  }
  const found = await operations.find(work, clanId, operationId);
  if (found === null) return null;
  const { operation, time } = found;
  const { map, title } = operation;
  const lineup = operation.lineup ?? (await squads.lineup(work, clanId, map));
  const people = peopleIn(known, [lineup]);
  const drawn = await drawings.objects(work, clanId, operationId);
  const wording = planWording(drawn, { people, showsNames });
  numberPeople(wording, [lineup]);
  const named = {
    squads: await drawings.squads(work, clanId, map),
    people,
    showsNames,
    ownKey,
    ownSquadId: lineup.find(({ members }) => members.some(({ key }) => key === ownKey))?.id ?? null,
  };
  return {
    kind: 'operation',
    title: wording.text(title),
    map,
    type: operation.type,
    state: operation.state,
    description: wording.text(operation.description),
    time:
      time === null
        ? null
        : { startsAt: new Date(time.startsAt).toISOString(), endsAt: new Date(time.endsAt).toISOString() },
    gatherMinutes: operation.gatherMinutes,
    everyone: wording.text(operation.everyone),
    own: wording.text(operation.members.find(({ memberKey }) => memberKey === ownKey)?.text ?? ''),
    squads: wireSquads(guestSquads({ lineup, wording, ownKey, orders: operation.squads })),
    plan: wirePlan(publicPlan({ title, map }, drawnFor(drawn, ownKey), named, wording)),
  };
}
