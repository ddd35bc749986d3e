/** Wars of the demo clan: what the scoreboards said, and the plans of their operations. */
import { checkPageAccess } from '../../../../../contract/characters.ts';
import type { ClanWarRow, WarSeasonRow, WarStageRow } from '../../../../../contract/clan-wars.ts';
import type { OperationRow } from '../../../../../contract/operations.ts';
import { stagesIn } from '../../../../../domain/clan-wars/figures.ts';
import { frozenSeason, type WarSeasonId } from '../../../../../domain/clan-wars/season.ts';
import { warOutcome, type ClanWarId, type WarRow } from '../../../../../domain/clan-wars/war.ts';
import { toId, type SupplyWarId } from '../../../../../domain/ids.ts';
import type { OperationId } from '../../../../../domain/operations/operation.ts';
import type { GameMap } from '../../../../../domain/squads/game-map.ts';
import { addDays } from '../../../../../domain/skips/calendar.ts';
import type { ShownView } from '../../../../../offline/mirror/mirror-view.ts';
import {
  operationsView,
  type OperationsView,
} from '../../../../../offline/mirror/overlays/squads/operations.ts';
import { drawingView } from '../../../../../offline/mirror/overlays/tactics/drawing.ts';
import {
  overlayStages,
  overlayWars,
  warsView,
  warsViewOf,
  type ShownStage,
  type ShownWar,
  type WarsView,
} from '../../../../../offline/mirror/overlays/wars/clan-wars.ts';
import { supplyWarsView } from '../../../../../offline/mirror/overlays/supply-wars.ts';
import { createStore } from '../../../../../offline/state/create-store.ts';
import { dayIn } from '../../../../data/clan/use-clan-day.ts';
import type { ExtendDemo } from '../demo-mirror.ts';
import { DEMO_SELF } from '../rows/demo-clan.ts';
import { attendanceOn, kindOn, stagesOn } from '../rows/demo-attendance.ts';
import { createDemoDrawings, type DemoDrawing } from '../squads/demo-drawings.ts';
import { extendWithSquads, lineupOf, squadIdOf } from '../squads/demo-squads.ts';

const DAY_MS = 86_400_000;
const OPPONENTS = ['Crimson Dawn', 'Iron Vow', 'Nomads', 'Crimson Dawn'] as const;
/** Days ago and where, the last one first. */
const EVENINGS: readonly (readonly [daysAgo: number, map: GameMap])[] = [
  [1, 'coniferous'],
  [3, 'berda'],
  [4, 'coniferous'],
  [6, 'lowlands'],
  [8, 'coniferous'],
  [10, 'berda'],
  [13, 'coniferous'],
  [15, 'lowlands'],
  [18, 'coniferous'],
  [21, 'berda'],
  [24, 'lowlands'],
  [27, 'coniferous'],
  [31, 'berda'],
  [35, 'coniferous'],
  [39, 'lowlands'],
  [43, 'berda'],
  [47, 'coniferous'],
  [52, 'lowlands'],
];
/** The last season went from so many days ago to so many; the present one follows it. */
const LAST_SEASON = { from: 56, to: 29 } as const;
const SEASON_DAYS = 90;
/** For a war that was supplied: pieces for so many people. */
const SUPPLIED = { people: 11, sent: 74 } as const;

/** Every other evening was. */
function isSupplied(evening: number): boolean {
  return evening % 2 === 0;
}
/** What each player makes of the numbers below, in per cent of kills and of deaths. */
const SKILLS = [
  [118, 94],
  [171, 78],
  [132, 88],
  [104, 97],
  [72, 103],
  [125, 92],
  [96, 108],
  [64, 96],
  [85, 110],
  [150, 84],
] as const;
/** Kills and deaths of each player in the stages of an evening, shifted from evening to evening. */
const NUMBERS = [14, 6, 9, 11, 4, 17, 8, 12, 5, 10] as const;

const idOf = <Id extends ClanWarId | OperationId>(kind: number, at: number): Id =>
  toId<Id>(`01900000-0000-7000-8${kind}c0-${String(at).padStart(12, '0')}`);

function rowsOf(evening: number, stage: number): readonly WarRow[] {
  const members = lineupOf().flatMap((squad) => squad.members);
  return members.map(({ name }, at): WarRow => {
    const [skill, risk] = SKILLS[at % SKILLS.length] ?? [100, 100];
    const share = (number = 0, percent: number): number => Math.round((number * percent) / 100);
    const kills = share(NUMBERS[(at + evening * 3 + stage) % NUMBERS.length], skill) + (stage === 1 ? 2 : 0);
    const deaths = share(NUMBERS[(at * 3 + evening + stage * 2) % NUMBERS.length], risk);
    return {
      name,
      kind: 'member',
      kills,
      deaths,
      assists: (at + stage) % 6,
      cash: 300 + at * 90,
      score: kills * 100 + ((at + stage) % 6) * 25,
      doubtful: [],
    };
  });
}

function drawingOf(evening: number): DemoDrawing {
  const shift = (evening % 2) * 500;
  return {
    id: idOf<OperationId>(1, evening),
    by: 'Kestrel',
    steps: [],
    sketches: [
      [
        { kind: 'token', points: [2_900, 4_300 - shift], text: 'Spear', colour: 'amber', width: 60 },
        { kind: 'arrow', points: [1_500, 4_900, 2_800, 4_300 - shift], colour: 'amber' },
        { kind: 'token', points: [4_500, 5_400 + shift / 2], text: 'Anchor', colour: 'blue', width: 60 },
        { kind: 'rally', points: [2_300, 5_600], layer: `squad:${squadIdOf(0)}`, colour: 'amber', width: 70 },
        { kind: 'rally', points: [3_600, 5_800], layer: `squad:${squadIdOf(1)}`, colour: 'blue', width: 70 },
        { kind: 'rally', points: [3_000, 6_600], layer: `squad:${squadIdOf(2)}`, colour: 'green', width: 70 },
        { kind: 'bigBarricade', points: [5_400, 4_700], rotation: 90, colour: 'white', width: 60 },
        { kind: 'bigBarricadeWindow', points: [5_400, 5_400], rotation: 90, colour: 'white', width: 60 },
        { kind: 'smallBarricade', points: [3_200, 3_700], rotation: 30, colour: 'white', width: 60 },
      ],
    ],
  };
}

/** The season that is over, as it was then, and the present one. */
function seasonsOf(
  wars: readonly ShownWar[],
  stages: readonly ShownStage[],
  today: string,
): readonly WarSeasonRow[] {
  const { counted, stages: byWar } = warsViewOf(wars, stages, []);
  const opponents = new Map(wars.map(({ id, opponent }) => [id, opponent]));
  const season = (number: number, from: string, to: string): WarSeasonRow => ({
    id: toId<WarSeasonId>(`01900000-0000-7000-80c2-${String(number).padStart(12, '0')}`),
    name: String(number),
    from,
    to,
    frozen: null,
    frozenAt: null,
    changedBy: 'Halden',
    changedAt: `${from}T12:00:00.000Z`,
    rev: 1,
  });
  const over = season(4, addDays(today, -LAST_SEASON.from), addDays(today, -LAST_SEASON.to));
  const now = addDays(over.to, 1);
  const frozen = frozenSeason(
    stagesIn(counted, over).map((stage) => ({ ...stage, opponent: opponents.get(stage.warId) ?? '' })),
    (id) => warOutcome((byWar.get(id) ?? []).map(({ outcome }) => outcome)),
  );
  return [
    { ...over, frozen: frozen as WarSeasonRow['frozen'], frozenAt: `${now}T12:00:00.000Z` },
    season(5, now, addDays(now, SEASON_DAYS)),
  ];
}

/** Adds wars and their operations to the demo's clan with its squads. */
export const extendWithWars: ExtendDemo = (clan) => {
  const squads = extendWithSquads(clan);
  const { madeAt } = clan;
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const today = dayIn(timeZone, madeAt);
  const startOf = (daysAgo: number): string => new Date(madeAt - daysAgo * DAY_MS).toISOString();
  const places = lineupOf().flatMap(({ name: squad, members }, at) =>
    members.map(({ key, name, role }) => ({ key, name, squad, number: at + 1, role })),
  );
  const stamp = (at: string) => ({ changedBy: 'Kestrel', changedAt: at });
  const wars = EVENINGS.map(([daysAgo, map], at): ClanWarRow => {
    const startsAt = startOf(daysAgo);
    return {
      id: idOf<ClanWarId>(0, at),
      eventId: null,
      eventDate: null,
      name: '',
      kind: kindOn(addDays(today, -daysAgo)),
      day: addDays(today, -daysAgo),
      startsAt,
      map,
      opponent: OPPONENTS[at % OPPONENTS.length] ?? '',
      note: '',
      lineup: places,
      createdBy: 'Kestrel',
      createdAt: startsAt,
      ...stamp(startsAt),
      rev: 1,
    };
  });
  // on the scoreboards is who was present in the checks of the same days
  const stateOf = attendanceOn(clan.rows.skips);
  const stages = wars.flatMap(({ id, day, startsAt }, evening) =>
    Array.from({ length: stagesOn(day) }, (_, at): WarStageRow => {
      const stageId = `s${at + 1}`;
      const rows = rowsOf(evening, at)
        .filter(({ name }) => stateOf(name, day, at) === 'present')
        .map((row) => ({ ...row, doubtful: [...row.doubtful] }));
      const ownScore = rows.reduce((sum, { score }) => sum + (score ?? 0), 0);
      const isWon = (evening + at) % (isSupplied(evening) ? 4 : 2) !== 0;
      return {
        id: `${id}/${stageId}`,
        warId: id,
        stageId,
        number: at + 1,
        name: '',
        startsAt: new Date(Date.parse(startsAt) + at * 1_500_000).toISOString(),
        outcome: isWon ? 'win' : 'loss',
        ownScore,
        enemyScore: ownScore + (isWon ? -1_850 : 2_300),
        rows,
        state: 'confirmed',
        enteredBy: 'Kestrel',
        enteredAt: startsAt,
        confirmedBy: 'Kestrel',
        confirmedAt: startsAt,
        corrections: [],
        rev: 1,
      };
    }),
  );
  const operations = wars.map(({ startsAt }, at): OperationRow => ({
    id: idOf<OperationId>(1, at),
    title: '',
    map: EVENINGS[at]?.[1] ?? 'coniferous',
    description: '',
    type: 'attack',
    time: { kind: 'free', startsAt, minutes: 90 },
    gatherMinutes: 15,
    asksRead: false,
    everyone: '',
    squads: [],
    members: [],
    state: 'finished',
    createdBy: 'Kestrel',
    createdAt: startsAt,
    activatedAt: startsAt,
    activatedBy: 'Kestrel',
    closedAt: startsAt,
    closedBy: 'Kestrel',
    lineup: lineupOf(),
    marks: {},
    ...stamp(startsAt),
    rev: 1,
  }));
  const context = { characterIds: [DEMO_SELF], timeZone };
  const shownWarRows = overlayWars(context, wars, []);
  const shownStages = overlayStages(context, stages, []);
  const shownWars: ShownView<WarsView> = {
    state: 'ready',
    isMirrored: true,
    view: warsViewOf(shownWarRows, shownStages, seasonsOf(shownWarRows, shownStages, today)),
  };
  const supplied = wars
    .filter((_, at) => isSupplied(at))
    .map(({ id, startsAt }, at, all) => ({
      id: toId<SupplyWarId>(id),
      number: all.length - at,
      closedAt: startsAt,
      closedBy: 'Kestrel',
      people: SUPPLIED.people - (at % 3),
      sent: SUPPLIED.sent - at * 3,
      total: SUPPLIED.sent,
      own: [],
      rev: 1,
    }));
  const shownOperations: ShownView<OperationsView> = {
    state: 'ready',
    isMirrored: true,
    view: {
      operations: operations.map((operation) => ({
        ...operation,
        pendingStatus: null,
        outboxKey: null,
        change: null,
      })),
      reads: new Map(),
      templates: [],
      placed: new Map(),
    },
  };
  const drawings = createDemoDrawings(EVENINGS.map((_, at) => drawingOf(at)));
  return {
    views: new Map<unknown, ReturnType<typeof createStore<unknown>>>([
      ...(squads.views as ReadonlyMap<unknown, ReturnType<typeof createStore<unknown>>>),
      [warsView, createStore<unknown>(shownWars)],
      [
        supplyWarsView,
        createStore<unknown>({
          state: 'ready',
          isMirrored: true,
          view: { wars: supplied, last: supplied[0]?.number ?? 0 },
        }),
      ],
      [operationsView, createStore<unknown>(shownOperations)],
    ]),
    openViews: new Map([[drawingView, drawings.open]]),
    answers: { ...squads.answers, [checkPageAccess.id]: () => ({ hasAccess: true }) },
    onChange: squads.onChange,
  };
};
