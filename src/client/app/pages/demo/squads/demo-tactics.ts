/** The shelf of tactics of the demo clan, with what is drawn. */
import { checkPageAccess } from '../../../../../contract/characters.ts';
import type { CallInput } from '../../../../../contract/endpoint.ts';
import { remove, type TacticRow } from '../../../../../contract/tactics.ts';
import { toId } from '../../../../../domain/ids.ts';
import { OFFICERS } from '../../../../../domain/tactics/drawing/object.ts';
import type { TacticContent, TacticId } from '../../../../../domain/tactics/tactic.ts';
import type { ShownView } from '../../../../../offline/mirror/mirror-view.ts';
import { drawingView } from '../../../../../offline/mirror/overlays/tactics/drawing.ts';
import {
  overlayTactics,
  tacticsView,
  type TacticsView,
} from '../../../../../offline/mirror/overlays/tactics/tactics.ts';
import {
  drawingFacts,
  drawingFactsView,
  type DrawingFacts,
} from '../../../../../offline/mirror/overlays/tactics/drawing-facts.ts';
import { createStore, type ReadableStore } from '../../../../../offline/state/create-store.ts';
import type { ExtendDemo } from '../demo-mirror.ts';
import { DEMO_SELF, DEMO_SELF_NAME } from '../rows/demo-clan.ts';
import { createDemoDrawings, layerOf, type DemoDrawing, type Sketch } from './demo-drawings.ts';

const HOUR_MS = 3_600_000;

export type TacticTexts = Readonly<
  Record<
    | 'woods'
    | 'woodsNotes'
    | 'street'
    | 'streetNotes'
    | 'fords'
    | 'fordsNotes'
    | 'stepApproach'
    | 'stepHold'
    | 'stepBuild',
    string
  >
>;

const idOf = (at: number): TacticId =>
  toId<TacticId>(`01900000-0000-7000-8090-${String(at).padStart(12, '0')}`);

/** A pen stroke through places, with an even pressure. */
function stroke(places: readonly number[], over: Partial<Sketch> = {}): Sketch {
  return {
    kind: 'pen',
    points: places.flatMap((value, at) => (at % 2 === 1 ? [value, 50] : [value])),
    ...over,
  };
}

interface Plan extends Omit<DemoDrawing, 'id'> {
  readonly content: TacticContent;
  readonly hoursAgo: number;
}

function plansOf(texts: TacticTexts): readonly Plan[] {
  const white = { colour: 'white', width: 70 } as const;
  return [
    {
      content: {
        title: texts.woods,
        map: 'coniferous',
        side: 'attack',
        notes: texts.woodsNotes,
        isOpen: true,
      },
      by: 'Kestrel',
      hoursAgo: 5,
      steps: [texts.stepApproach, texts.stepHold],
      sketches: [
        [{ kind: 'rally', points: [2_200, 5_500], colour: 'green', width: 70 }],
        [
          { kind: 'arrow', points: [1_200, 4_800, 2_800, 3_200] },
          { kind: 'arrow', points: [2_800, 3_200, 4_700, 4_600] },
          stroke([1_300, 5_300, 2_000, 6_200, 3_100, 6_500, 4_200, 6_000, 4_800, 5_400], { colour: 'amber' }),
          {
            kind: 'marker',
            points: [2_800, 3_000],
            text: 'Ozera',
            layer: layerOf('Ozera'),
            colour: 'blue',
          },
        ],
        [
          { kind: 'bigBarricadeWindow', points: [5_700, 4_700], rotation: 90, ...white },
          { kind: 'bigBarricade', points: [5_700, 5_300], rotation: 90, ...white },
          { kind: 'circle', points: [4_400, 4_350, 5_600, 5_550], colour: 'blue' },
        ],
      ],
    },
    {
      content: {
        title: texts.street,
        map: 'berda',
        side: 'defense',
        notes: texts.streetNotes,
        isOpen: true,
      },
      by: 'Vesper-7',
      hoursAgo: 50,
      steps: [texts.stepBuild],
      sketches: [
        [{ kind: 'marker', points: [5_000, 5_900], text: '1', colour: 'amber', width: 70 }],
        [
          { kind: 'bigBarricade', points: [3_900, 5_000], rotation: 90, ...white },
          { kind: 'bigBarricadeWindow', points: [6_100, 5_000], rotation: 90, ...white },
          { kind: 'rally', points: [5_000, 7_400], colour: 'green', width: 70 },
          { kind: 'text', points: [7_500, 2_300], text: 'B?', colour: 'violet', width: 70, layer: OFFICERS },
        ],
      ],
    },
    {
      content: {
        title: texts.fords,
        map: 'lowlands',
        side: 'any',
        notes: texts.fordsNotes,
        isOpen: false,
      },
      by: 'Halden',
      hoursAgo: 120,
      steps: [],
      sketches: [
        [
          { kind: 'arrow', points: [2_800, 2_800, 2_500, 4_300] },
          { kind: 'arrow', points: [5_200, 3_000, 7_400, 5_300], colour: 'blue' },
        ],
      ],
    },
  ];
}

/** Adds the tactics to the demo's clan. */
export function extendWithTactics(texts: TacticTexts): ExtendDemo {
  return ({ madeAt }) => {
    const plans = plansOf(texts);
    const drawings = createDemoDrawings(plans.map((plan, at) => ({ ...plan, id: idOf(at) })));
    let rows: readonly TacticRow[] = plans.map(({ content, by, hoursAgo }, at) => ({
      id: idOf(at),
      content,
      createdBy: by,
      changedBy: by,
      changedAt: new Date(madeAt - hoursAgo * HOUR_MS).toISOString(),
      rev: 1,
    }));
    const read = (): ShownView<TacticsView> => {
      const tactics = overlayTactics({ characterIds: [DEMO_SELF] }, rows, []);
      return {
        state: 'ready',
        isMirrored: true,
        view: {
          tactics,
          byId: new Map(tactics.map((one) => [one.id, one])),
          objects: new Map(tactics.map(({ id }) => [id, drawings.sizeOf(id)])),
          lost: [],
        },
      };
    };
    const shelf = createStore(read());
    const readFacts = (): ShownView<ReadonlyMap<string, DrawingFacts>> => ({
      state: 'ready',
      isMirrored: true,
      view: drawingFacts(
        rows.flatMap(({ id, changedAt, changedBy }) =>
          [...drawings.open(id).current().view.objects.values()].map((object) => ({
            subjectId: id,
            object: { ...object, points: [...object.points] },
            changedAt,
            changedBy,
          })),
        ),
      ),
    });
    const facts = createStore(readFacts());
    return {
      views: new Map<unknown, ReadableStore<unknown>>([
        [tacticsView, shelf],
        [drawingFactsView, facts],
      ]),
      openViews: new Map([[drawingView, drawings.open]]),
      answers: {
        // an operation is prepared on another page, which has rows of its own
        [checkPageAccess.id]: (input) => ({
          hasAccess: (input as CallInput<typeof checkPageAccess>).body.pageId === 'tactics',
        }),
        [remove.id]: (input) => {
          const { id } = (input as CallInput<typeof remove>).params;
          rows = rows.filter((row) => row.id !== id);
          shelf.set(read());
          facts.set(readFacts());
          return {};
        },
      },
      onChange: (row) => {
        drawings.onChange(row);
        rows = overlayTactics({ characterIds: [DEMO_SELF] }, rows, [row]).map(
          ({ isWaiting, ...tactic }): TacticRow => ({
            ...tactic,
            createdBy: tactic.createdBy === '' ? DEMO_SELF_NAME : tactic.createdBy,
            ...(isWaiting && { changedBy: DEMO_SELF_NAME, changedAt: new Date(row.createdAt).toISOString() }),
            rev: Math.max(1, tactic.rev),
          }),
        );
        shelf.set(read());
        facts.set(readFacts());
      },
    };
  };
}
