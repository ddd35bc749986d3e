/** Wars of the demo clan on one map: what the scoreboards said, and the plans of their operations. */
import { checkPageAccess } from '../../../../../contract/characters.ts';
import type { ClanWarRow, WarStageRow } from '../../../../../contract/clan-wars.ts';
import type { OperationRow } from '../../../../../contract/operations.ts';
import type { ClanWarId, WarRow } from '../../../../../domain/clan-wars/war.ts';
import { toId } from '../../../../../domain/ids.ts';
import type { OperationId } from '../../../../../domain/operations/operation.ts';
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
  type WarsView,
} from '../../../../../offline/mirror/overlays/wars/clan-wars.ts';
import { createStore } from '../../../../../offline/state/create-store.ts';
import { dayIn } from '../../../../data/clan/use-clan-day.ts';
import type { ExtendDemo } from '../demo-mirror.ts';
import { DEMO_SELF } from '../rows/demo-clan.ts';
import { attendanceOn, kindOn, stagesOn } from '../rows/demo-attendance.ts';
import { createDemoDrawings, type DemoDrawing } from '../squads/demo-drawings.ts';
import { extendWithSquads, lineupOf, squadIdOf } from '../squads/demo-squads.ts';

const DAY_MS = 86_400_000;
const OPPONENTS = ['Crimson Dawn', 'Iron Vow', 'Nomads', 'Crimson Dawn'] as const;
/** Days ago. */
const EVENINGS = [1, 4, 8, 13] as const;
/** Kills and deaths of each player in the stages of an evening, shifted from evening to evening. */
const NUMBERS = [14, 6, 9, 11, 4, 17, 8, 12, 5, 10] as const;

const idOf = <Id extends ClanWarId | OperationId>(kind: number, at: number): Id =>
  toId<Id>(`01900000-0000-7000-8${kind}c0-${String(at).padStart(12, '0')}`);

function rowsOf(evening: number, stage: number): readonly WarRow[] {
  const members = lineupOf().flatMap((squad) => squad.members);
  return members.map(({ name }, at): WarRow => {
    const kills = (NUMBERS[(at + evening * 3 + stage) % NUMBERS.length] ?? 0) + (stage === 1 ? 2 : 0);
    const deaths = NUMBERS[(at * 3 + evening + stage * 2) % NUMBERS.length] ?? 0;
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
  const wars = EVENINGS.map((daysAgo, at): ClanWarRow => {
    const startsAt = startOf(daysAgo);
    return {
      id: idOf<ClanWarId>(0, at),
      eventId: null,
      eventDate: null,
      name: '',
      kind: kindOn(addDays(today, -daysAgo)),
      day: addDays(today, -daysAgo),
      startsAt,
      map: 'coniferous',
      opponent: OPPONENTS[at] ?? '',
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
      const isWon = (evening + at) % 3 !== 0;
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
    map: 'coniferous',
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
  const shownWars: ShownView<WarsView> = {
    state: 'ready',
    isMirrored: true,
    view: warsViewOf(overlayWars(context, wars, []), overlayStages(context, stages, []), []),
  };
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
      [operationsView, createStore<unknown>(shownOperations)],
    ]),
    openViews: new Map([[drawingView, drawings.open]]),
    answers: { ...squads.answers, [checkPageAccess.id]: () => ({ hasAccess: true }) },
    onChange: squads.onChange,
  };
};
