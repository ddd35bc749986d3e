/** The demo's squads: made for one map, copied to two others, and changed there. */
import { nameKey } from '../../../domain/characters/name-key.ts';
import { err, ok } from '../../../domain/result.ts';
import type { GameMap } from '../../../domain/squads/game-map.ts';
import { GIVEN_ROLES, type SquadRole } from '../../../domain/squads/role.ts';
import { DEFAULT_SQUAD_LIMITS } from '../../../domain/squads/limits.ts';
import { SQUAD_COLOURS, type SquadColour, type SquadId } from '../../../domain/squads/squad.ts';
import { atLeast } from '../../../domain/characters/rank.ts';
import type { DemoClan, DemoLife, DemoMoment, DemoPart } from '../../ports/demo.ts';
import { WAR_DAYS } from '../../ports/demo-wars.ts';
import type { AsksService } from './asks.service.ts';
import type { PreferencesService } from './people/preferences.service.ts';
import { createSquadsRepo } from './squads.repo.ts';
import type { SentStep, SquadsService } from './squads.service.ts';
import type { WholeMapService } from './whole-map.service.ts';

const FIRST: GameMap = 'coniferous';
/** Before the first war of the demo. */
const MADE_DAYS = WAR_DAYS + 2;
const OTHERS: readonly GameMap[] = ['berda', 'lowlands'];

const NAMES = {
  harriers: ['Spear', 'Rally', 'North', 'South', 'Reserve'],
  choir: ['Remparts', 'Étendard', 'Aile'],
} as const;
const GUESTS = {
  harriers: [
    { name: 'Halfmoon', note: 'From an allied clan, sniper' },
    { name: 'Kolobok', note: '' },
  ],
  choir: [{ name: 'Bellbird', note: 'Plays on Sundays' }],
} as const;

const ASK_NOTES = {
  harriers: 'I know the north side of this map',
  choir: '',
} as const;

/** Of a squad of five: somebody carries the rally, somebody builds. */
const ROLES: readonly SquadRole[] = ['assault', 'rallyCarrier', 'builder', 'grenadier', 'sniper'];

export function createSquadsDemo({
  service,
  wholeMap,
  preferences,
  asks,
}: {
  readonly service: Pick<SquadsService, 'save' | 'move' | 'setGuest'>;
  readonly wholeMap: Pick<WholeMapService, 'copy'>;
  readonly preferences: Pick<PreferencesService, 'set'>;
  readonly asks: Pick<AsksService, 'ask'>;
}): DemoPart {
  const plan = (life: DemoLife, clan: DemoClan): readonly DemoMoment[] => {
    const { draw } = life;
    const officers = clan.people.filter(({ role }) => atLeast(role, 'officer'));
    const planner = officers.find(({ roleDays }) => roleDays > MADE_DAYS) ?? officers[0];
    const second = officers.find((person) => person !== planner) ?? planner;
    const madeDays = planner !== undefined && planner.roleDays > MADE_DAYS ? MADE_DAYS : 3;
    if (planner === undefined || second === undefined) return [];
    const squads = NAMES[clan.key].map((name, index) => ({
      id: life.id<SquadId>(),
      to: { name, colour: SQUAD_COLOURS[(index + 1) % SQUAD_COLOURS.length] as SquadColour },
    }));
    const guests = GUESTS[clan.key];
    const guestKeys = new Set(guests.map(({ name }) => nameKey(name)));
    const people = [...clan.members, ...guests.map(({ name }) => name)]
      .filter((name) => !draw.happens(`squads/${clan.key}/${name}/out`, 0.15))
      .slice(0, squads.length * DEFAULT_SQUAD_LIMITS.size - 2)
      .map(nameKey);
    const places = people.map((memberKey, index) => ({
      memberKey,
      base: null,
      to: {
        squadId: squads[index % squads.length]?.id ?? null,
        role: ROLES[Math.floor(index / squads.length) % ROLES.length] ?? 'unassigned',
        position: index,
      },
    }));
    const step = (known: ReadonlyMap<string, string>): SentStep => ({
      map: FIRST,
      isWhole: false,
      // who came later is placed later
      places: places.filter(({ memberKey }) => known.has(memberKey) || guestKeys.has(memberKey)),
      leaders: squads.flatMap(({ id }, index) => {
        const to = people[index];
        return to === undefined || !known.has(to) ? [] : [{ squadId: id, base: null, to }];
      }),
    });
    const make = (): Promise<unknown> =>
      life.change(clan, planner, async (work, actor) => {
        for (const guest of guests) await service.setGuest(work, actor, { ...guest, isListed: true });
        for (const squad of squads) {
          const saved = await service.save(work, actor, { ...squad, map: FIRST, base: null });
          if (!saved.ok) return saved;
        }
        const known = await createSquadsRepo(work.db).roster(clan.id);
        const moved = await service.move(work, actor, [step(known)]);
        if (!moved.ok) return moved;
        for (const to of OTHERS) {
          const seen = { squads: 0, people: 0 };
          const copied = await wholeMap.copy(work, actor, { from: FIRST, to, withMembers: true, seen });
          if (!copied.ok) return err(copied.code);
        }
        return ok(null);
      });
    // whoever has joined since gets a place on every map
    const complete = (): Promise<unknown> =>
      life.change<unknown>(clan, planner, async (work, actor) => {
        const repo = createSquadsRepo(work.db);
        const known = await repo.roster(clan.id);
        const steps: SentStep[] = [];
        for (const map of [FIRST, ...OTHERS]) {
          const taken = new Set((await repo.places(clan.id, map)).map(({ memberKey }) => memberKey));
          const own = await repo.squads(clan.id, map);
          const added = places.flatMap(({ memberKey, to }, index) => {
            const squadId = own[index % squads.length]?.id;
            return taken.has(memberKey) || !known.has(memberKey) || squadId === undefined
              ? []
              : [{ memberKey, base: null, to: { ...to, squadId } }];
          });
          if (added.length > 0) steps.push({ map, isWhole: false, places: added, leaders: [] });
        }
        return steps.length === 0 ? ok(null) : service.move(work, actor, steps);
      });
    // some have another role on the other maps
    const adapt = (): Promise<unknown> =>
      life.change(clan, second, async (work, actor) => {
        const repo = createSquadsRepo(work.db);
        const steps: SentStep[] = [];
        for (const map of OTHERS)
          steps.push({
            map,
            isWhole: false,
            places: (await repo.places(clan.id, map)).flatMap(({ memberKey, squadId, role, position }) => {
              const to = draw.one(`squads/${clan.key}/${map}/${memberKey}`, GIVEN_ROLES);
              return squadId === null || !draw.happens(`squads/${clan.key}/${map}/${memberKey}/new`, 0.25)
                ? []
                : [{ memberKey, base: { squadId, role, position }, to: { squadId, role: to, position } }];
            }),
            leaders: [],
          });
        return service.move(work, actor, steps);
      });
    // somebody would rather be in another squad
    const ask = async (): Promise<void> => {
      const candidate = clan.people.findLast(({ role }) => role === 'member');
      const squad = squads.at(-1);
      if (candidate === undefined || squad === undefined) return;
      const note = ASK_NOTES[clan.key];
      await life.change(clan, candidate, (work, actor) =>
        asks.ask(work, actor, { map: FIRST, squadId: squad.id, note }),
      );
    };
    // those with an account have said what they like
    const prefer = async (): Promise<void> => {
      for (const person of clan.people) {
        const key = `squads/${clan.key}/${person.name}/likes`;
        const roles = draw.some(key, GIVEN_ROLES, draw.whole(`${key}/count`, 1, 3));
        const maps = draw.some(`${key}/maps`, [FIRST, ...OTHERS], draw.whole(`${key}/maps`, 1, 2));
        await life.change(clan, person, async (work, actor) =>
          ok(await preferences.set(work, actor, { roles, maps })),
        );
      }
    };
    return [
      { at: life.at(clan, 3, { hour: 20, minute: 40 }), act: prefer },
      { at: life.at(clan, madeDays, { hour: 18, minute: 20 }), act: async () => void (await make()) },
      { at: life.at(clan, 2, { hour: 18, minute: 20 }), act: async () => void (await complete()) },
      { at: life.at(clan, 1, { hour: 18, minute: 10 }), act: ask },
      { at: life.at(clan, 1, { hour: 19, minute: 5 }), act: async () => void (await adapt()) },
    ];
  };
  return { plan: (life) => life.clans.flatMap((clan) => plan(life, clan)) };
}
