/** Operations of the demo clan: one is active for the next event, one is prepared, one is over. */
import { checkPageAccess } from '../../../../../contract/characters.ts';
import type { CallInput } from '../../../../../contract/endpoint.ts';
import {
  remove,
  setState,
  type OperationReadRow,
  type OperationRow,
  type OperationTemplateRow,
} from '../../../../../contract/operations.ts';
import { nameKey } from '../../../../../domain/characters/name-key.ts';
import { toId } from '../../../../../domain/ids.ts';
import type { OperationId, OperationTime } from '../../../../../domain/operations/operation.ts';
import { heldTime } from '../../../../../domain/operations/operation-time.ts';
import { OFFICERS } from '../../../../../domain/tactics/drawing/object.ts';
import type { OperationTemplateId } from '../../../../../domain/operations/template.ts';
import { comingOccurrences } from '../../../../../domain/schedule/occurrences.ts';
import type { OutboxRow } from '../../../../../offline/database/database.ts';
import type { ShownView } from '../../../../../offline/mirror/mirror-view.ts';
import {
  operationsView,
  overlayPlans,
  readKey,
  type OperationsView,
} from '../../../../../offline/mirror/overlays/squads/operations.ts';
import { drawingView } from '../../../../../offline/mirror/overlays/tactics/drawing.ts';
import { createStore } from '../../../../../offline/state/create-store.ts';
import { dayIn } from '../../../../data/clan/use-clan-day.ts';
import { confirmed, type ExtendDemo } from '../demo-mirror.ts';
import { DEMO_SELF, DEMO_SELF_NAME } from '../rows/demo-clan.ts';
import { demoSchedule } from '../rows/demo-schedule.ts';
import { createDemoDrawings, layerOf, type DemoDrawing } from './demo-drawings.ts';
import { extendWithSquads, lineupOf, squadIdOf, squadRows } from './demo-squads.ts';

const HOUR_MS = 3_600_000;
const HELD_MINUTES = 90;

export type OperationTexts = Readonly<
  Record<
    | 'woods'
    | 'woodsAll'
    | 'woodsSpear'
    | 'woodsAnchor'
    | 'woodsLeader'
    | 'fords'
    | 'fordsAll'
    | 'street'
    | 'streetAll'
    | 'template',
    string
  >
>;

/** Who has read the active one. */
const READERS = ['Halden', 'Ozera', 'Kestrel', 'Quill', 'Wren', 'Copperhead'];

function idOf(at: number): OperationId {
  return toId<OperationId>(`01900000-0000-7000-80a0-${String(at).padStart(12, '0')}`);
}

const [WOODS, FORDS, STREET] = [idOf(0), idOf(1), idOf(2)];

const DRAWINGS: readonly DemoDrawing[] = [
  {
    id: WOODS,
    by: 'Kestrel',
    steps: [],
    sketches: [
      [
        { kind: 'arrow', points: [1_300, 4_700, 3_000, 3_100] },
        { kind: 'arrow', points: [3_000, 3_100, 4_800, 4_600] },
        { kind: 'rally', points: [2_200, 5_600], colour: 'green', width: 70 },
        { kind: 'circle', points: [4_400, 4_300, 5_600, 5_500], colour: 'blue' },
        {
          kind: 'arrow',
          points: [1_200, 5_200, 4_300, 5_900],
          colour: 'amber',
          layer: `squad:${squadIdOf(0)}`,
        },
        {
          kind: 'marker',
          points: [3_100, 6_500],
          colour: 'green',
          width: 70,
          text: '1',
          layer: layerOf('Vesper-7'),
        },
        {
          kind: 'text',
          points: [7_600, 2_000],
          colour: 'violet',
          width: 70,
          text: '19:55',
          layer: OFFICERS,
        },
      ],
    ],
  },
  {
    id: STREET,
    by: 'Halden',
    steps: [],
    sketches: [
      [
        { kind: 'bigBarricade', points: [4_200, 5_000], rotation: 90, colour: 'white', width: 70 },
        { kind: 'rally', points: [5_000, 7_300], colour: 'green', width: 70 },
      ],
    ],
  },
];

interface Times {
  readonly next: OperationTime | null;
  readonly later: OperationTime | null;
  readonly past: OperationTime;
}

function operationRows(madeAt: number, texts: OperationTexts, times: Times): readonly OperationRow[] {
  const at = (hours: number): string => new Date(madeAt - hours * HOUR_MS).toISOString();
  const row = (
    own: Pick<OperationRow, 'id' | 'title' | 'map' | 'type' | 'state' | 'everyone' | 'time'> &
      Partial<OperationRow>,
    by: string,
    hoursAgo: number,
  ): OperationRow => ({
    description: '',
    gatherMinutes: 15,
    asksRead: true,
    squads: [],
    members: [],
    createdBy: by,
    createdAt: at(hoursAgo),
    activatedAt: null,
    activatedBy: null,
    closedAt: null,
    closedBy: null,
    lineup: null,
    marks: {},
    changedAt: at(hoursAgo),
    changedBy: by,
    rev: 1,
    ...own,
  });
  return [
    row(
      {
        id: WOODS,
        title: texts.woods,
        map: 'coniferous',
        type: 'attack',
        state: 'active',
        everyone: texts.woodsAll,
        time: times.next,
        squads: [
          { squadId: squadIdOf(0), text: texts.woodsSpear },
          { squadId: squadIdOf(1), text: texts.woodsAnchor },
        ],
        members: [{ memberKey: nameKey('Vesper-7'), text: texts.woodsLeader }],
        activatedAt: at(3),
        activatedBy: 'Kestrel',
      },
      'Kestrel',
      5,
    ),
    row(
      {
        id: FORDS,
        title: texts.fords,
        map: 'lowlands',
        type: 'reconnaissance',
        state: 'prepared',
        everyone: texts.fordsAll,
        time: times.later,
      },
      'Vesper-7',
      2,
    ),
    row(
      {
        id: STREET,
        title: texts.street,
        map: 'berda',
        type: 'defense',
        state: 'finished',
        everyone: texts.streetAll,
        time: times.past,
        activatedAt: at(30),
        activatedBy: 'Halden',
        closedAt: at(24),
        closedBy: 'Halden',
        lineup: lineupOf(),
      },
      'Halden',
      40,
    ),
  ];
}

/** Adds the operations, and the squads that they are for, to the demo's clan. */
export function extendWithOperations(texts: OperationTexts): ExtendDemo {
  return (clan) => {
    const { madeAt, rows } = clan;
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const events = demoSchedule({ timeZone, today: dayIn(timeZone, madeAt) });
    const [next = null, later = null] = comingOccurrences(events, timeZone, madeAt).map(
      ({ eventId, date }): OperationTime => ({ kind: 'event', eventId, date }),
    );
    const past = {
      kind: 'free',
      startsAt: new Date(madeAt - 26 * HOUR_MS).toISOString(),
      minutes: HELD_MINUTES,
    } as const;
    const squads = extendWithSquads(clan);
    const drawings = createDemoDrawings(DRAWINGS);
    const readAt = new Date(madeAt - HOUR_MS / 2).toISOString();
    const context = {
      characterIds: [DEMO_SELF],
      memberKeys: new Map(
        rows.members.flatMap(({ id, characterId }) =>
          characterId === null ? [] : [[characterId, id] as const],
        ),
      ),
    };
    const reads = READERS.map((name): OperationReadRow => ({
      id: readKey(WOODS, nameKey(name)),
      operationId: WOODS,
      memberKey: nameKey(name),
      seen: readAt,
      at: readAt,
      rev: 1,
    }));
    const { places } = squadRows(new Date(madeAt - 4 * HOUR_MS).toISOString());
    let operations = operationRows(madeAt, texts, { next, later, past });
    let templates: readonly OperationTemplateRow[] = [
      {
        id: toId<OperationTemplateId>('01900000-0000-7000-80b0-000000000000'),
        name: texts.template,
        by: 'Kestrel',
        at: readAt,
        rev: 1,
        content: {
          title: texts.woods,
          description: '',
          type: 'attack',
          gatherMinutes: 15,
          asksRead: true,
          everyone: texts.woodsAll,
          map: 'coniferous',
          time: { minute: 20 * 60, minutes: HELD_MINUTES },
          squads: [
            { name: 'Spear', colour: 'amber', text: texts.woodsSpear, slots: [] },
            { name: 'Anchor', colour: 'blue', text: texts.woodsAnchor, slots: [] },
          ],
        },
      },
    ];
    const view = (outbox: readonly OutboxRow[]): OperationsView =>
      overlayPlans(context, { operations, reads, templates, places }, outbox);
    const read = (): ShownView<OperationsView> => ({ state: 'ready', isMirrored: true, view: view([]) });
    const shown = createStore(read());
    /** What is active on the same map at the same time gives way. */
    const giveWay = (id: string, now: string): OperationRow => {
      const operation = operations.find((one) => one.id === id);
      if (operation === undefined) throw new Error('not an operation of the demo');
      const held = heldTime(operation.time, events, timeZone);
      const hasBegun = held !== null && held.startsAt <= Date.parse(now);
      return hasBegun ? closed(operation, 'finished', now) : { ...operation, state: 'prepared' };
    };
    return {
      views: new Map([...squads.views, [operationsView, shown]]),
      openViews: new Map([[drawingView, drawings.open]]),
      answers: {
        ...squads.answers,
        // tactics are drawn on another page, which has rows of its own
        [checkPageAccess.id]: (input) => ({
          hasAccess: (input as CallInput<typeof checkPageAccess>).body.pageId !== 'tactics',
        }),
        [setState.id]: (input) => {
          const { params, body } = input as CallInput<typeof setState>;
          const now = new Date().toISOString();
          const { to, replaces } = body;
          operations = operations.map((operation) => {
            if (operation.id === replaces) return giveWay(operation.id, now);
            if (operation.id !== params.id) return operation;
            if (to === 'finished' || to === 'cancelled') return closed(operation, to, now);
            return {
              ...operation,
              state: to,
              closedAt: null,
              closedBy: null,
              ...(to === 'active' && { activatedAt: now, activatedBy: DEMO_SELF_NAME }),
            };
          });
          shown.set(read());
          return { operation: operations.find(({ id }) => id === params.id) };
        },
        [remove.id]: (input) => {
          const { id } = (input as CallInput<typeof remove>).params;
          operations = operations.filter((operation) => operation.id !== id);
          shown.set(read());
          return {};
        },
      },
      onChange: (row) => {
        squads.onChange(row);
        drawings.onChange(row);
        const changed = view([row]);
        operations = changed.operations.map((operation) => ({
          ...confirmed(operation),
          squads: operation.squads.map((one) => ({ ...one })),
          members: operation.members.map((one) => ({ ...one })),
          createdBy: operation.createdBy === '' ? DEMO_SELF_NAME : operation.createdBy,
          changedBy: operation.change === null ? operation.changedBy : DEMO_SELF_NAME,
        }));
        templates = changed.templates.map((template) => ({
          ...confirmed(template),
          by: template.by === '' ? DEMO_SELF_NAME : template.by,
        }));
        shown.set(read());
      },
    };
  };
}

function closed(operation: OperationRow, state: 'finished' | 'cancelled', at: string): OperationRow {
  return {
    ...operation,
    state,
    closedAt: at,
    closedBy: DEMO_SELF_NAME,
    lineup: state === 'finished' ? (operation.map === 'coniferous' ? lineupOf() : []) : null,
  };
}
