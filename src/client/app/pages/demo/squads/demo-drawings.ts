/** What is drawn on the maps of the demo, in memory: a stroke is confirmed at once. */
import { nameKey } from '../../../../../domain/characters/name-key.ts';
import { toId } from '../../../../../domain/ids.ts';
import type { Objects } from '../../../../../domain/tactics/drawing/changes.ts';
import {
  EVERYONE,
  type DrawingObject,
  type DrawingObjectId,
} from '../../../../../domain/tactics/drawing/object.ts';
import type { OutboxRow } from '../../../../../offline/database/database.ts';
import type { ShownView } from '../../../../../offline/mirror/mirror-view.ts';
import { overlayDrawing, type DrawingView } from '../../../../../offline/mirror/overlays/tactics/drawing.ts';
import { createStore, type Store } from '../../../../../offline/state/create-store.ts';
import { DEMO_SELF, DEMO_SELF_NAME } from '../rows/demo-clan.ts';

export type Sketch = Pick<DrawingObject, 'kind' | 'points'> & Partial<DrawingObject>;

/** A drawing with its steps; the sketches of a step show on it alone, the first ones on all. */
export interface DemoDrawing {
  readonly id: string;
  readonly by: string;
  readonly steps: readonly string[];
  readonly sketches: readonly (readonly Sketch[])[];
}

const BASE: DrawingObject = {
  kind: 'arrow',
  layer: EVERYONE,
  step: null,
  order: 0,
  colour: 'red',
  width: 50,
  rotation: 0,
  isLocked: false,
  points: [],
  text: '',
};

/** A layer that only one member's own plan shows first. */
export function layerOf(name: string): string {
  return `member:${nameKey(name)}`;
}

function objectsOf({ steps, sketches }: DemoDrawing, kind: number): Objects {
  const idOf = (at: number): DrawingObjectId =>
    toId<DrawingObjectId>(`01900000-0000-7000-80${kind}0-${String(at).padStart(12, '0')}`);
  const all: readonly Sketch[] = [
    ...steps.map((text, order): Sketch => ({ kind: 'step', points: [], order, text })),
    ...sketches.flatMap((on, at) =>
      on.map((sketch) => ({ ...sketch, step: at === 0 ? null : idOf(at - 1) })),
    ),
  ];
  return new Map(all.map((sketch, at) => [idOf(at), { ...BASE, order: at, ...sketch }]));
}

export interface DemoDrawings {
  /** The drawing of a tactic or an operation. */
  readonly open: (subjectId: string) => Store<ShownView<DrawingView>>;
  readonly sizeOf: (subjectId: string) => number;
  readonly onChange: (row: OutboxRow) => void;
}

export function createDemoDrawings(drawings: readonly DemoDrawing[]): DemoDrawings {
  const stores = new Map<string, Store<ShownView<DrawingView>>>();
  const shown = (objects: Objects, people: DrawingView['people']): ShownView<DrawingView> => ({
    state: 'ready',
    isMirrored: true,
    view: { objects, people, waiting: new Set(), refused: 0, lost: [] },
  });
  const open = (subjectId: string): Store<ShownView<DrawingView>> => {
    const known = stores.get(subjectId);
    if (known !== undefined) return known;
    const place = drawings.findIndex(({ id }) => id === subjectId);
    const drawing = drawings[place];
    const objects: Objects = drawing === undefined ? new Map() : objectsOf(drawing, place + 1);
    const people = new Map(
      [...objects.keys()].map((id) => [
        id,
        { owner: drawing?.by ?? DEMO_SELF_NAME, changedBy: drawing?.by ?? DEMO_SELF_NAME },
      ]),
    );
    const made = createStore(shown(objects, people));
    stores.set(subjectId, made);
    return made;
  };
  return {
    open,
    sizeOf: (subjectId) => open(subjectId).current().view.objects.size,
    onChange: (row) => {
      if (row.op !== 'tactic.draw' && row.op !== 'operation.draw') return;
      const { id } = row.args as { readonly id: string };
      const drawn = open(id);
      const { view } = drawn.current();
      const context = { characterIds: [DEMO_SELF], subjectId: id };
      const { objects, waiting } = overlayDrawing(context, view.objects, [row]);
      const changed = [...waiting].map(
        (one) =>
          [one, { owner: view.people.get(one)?.owner ?? DEMO_SELF_NAME, changedBy: DEMO_SELF_NAME }] as const,
      );
      drawn.set(shown(objects, new Map([...view.people, ...changed])));
    },
  };
}
