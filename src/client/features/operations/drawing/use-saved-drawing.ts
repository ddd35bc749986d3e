/** What becomes of a drawing when its operation is saved: a new one begins with one, another map takes it along. */
import { v4 as newId } from 'uuid';
import type { ArgsOf } from '../../../../contract/registry/operations.ts';
import { toId } from '../../../../domain/ids.ts';
import { movedLayers } from '../../../../domain/operations/exchange/moved-layers.ts';
import type { OperationId } from '../../../../domain/operations/operation.ts';
import { drawingOfTemplate } from '../../../../domain/operations/template-drawing.ts';
import { boardAtEnd } from '../../../../domain/operations/template.ts';
import type { GameMap } from '../../../../domain/squads/game-map.ts';
import {
  applyChanges,
  editOf,
  inBatches,
  type DrawingChange,
  type Objects,
} from '../../../../domain/tactics/drawing/changes.ts';
import { copyOfDrawing } from '../../../../domain/tactics/drawing/copy.ts';
import { MAX_OBJECTS, type DrawingObjectId } from '../../../../domain/tactics/drawing/object.ts';
import type { ShownOperation, ShownTemplate } from '../../../../offline/mirror/overlays/squads/operations.ts';
import { squadsView } from '../../../../offline/mirror/overlays/squads/squads.ts';
import { drawingView } from '../../../../offline/mirror/overlays/tactics/drawing.ts';
import { useMirrorView } from '../../../data/clan/use-mirror-view.ts';
import { useMirroredRows } from '../../../data/clan/use-mirrored-rows.ts';
import { useChange } from '../../../data/outbox/use-outbox.ts';

/** Where the drawing comes from. */
export type DrawingSource =
  | { readonly kind: 'template'; readonly template: ShownTemplate }
  /** Another operation, which is duplicated. */
  | { readonly kind: 'copy'; readonly operation: ShownOperation }
  /** The operation itself. */
  | { readonly kind: 'own'; readonly operation: ShownOperation };

export interface SavedDrawing {
  /** The map that it was drawn on; null: nothing is drawn. */
  readonly map: GameMap | null;
  /** The device has read it. */
  readonly isRead: boolean;
  /** How many objects are for squads that a map does not have. */
  readonly leftOn: (map: GameMap) => number;
  /** Stores what becomes of it, and answers all that is drawn then; null: the device has not stored all of it. */
  readonly store: (id: OperationId, map: GameMap) => Promise<Objects | null>;
}

const NOTHING: Objects = new Map();
const objectId = (): DrawingObjectId => toId<DrawingObjectId>(newId());

export function useSavedDrawing(source: DrawingSource | null): SavedDrawing {
  const from = source === null ? null : source.kind === 'template' ? source.template : source.operation;
  const { view, state } = useMirroredRows(drawingView, from?.id ?? 'none');
  const maps = useMirrorView(squadsView, (squads) => squads.maps);
  const draw = useChange('operation.draw');
  const { objects } = view;
  const drawnOn =
    source === null ? null : source.kind === 'template' ? source.template.content.map : source.operation.map;
  const movedTo = (map: GameMap): ReturnType<typeof movedLayers> => {
    if (source === null || source.kind === 'template') return { objects, left: 0 };
    const { lineup, map: before } = source.operation;
    const squads = lineup === null ? maps[before].squads : boardAtEnd(lineup).squads;
    return movedLayers(objects, squads, maps[map].squads);
  };
  const changesFor = (map: GameMap): readonly DrawingChange[] => {
    if (source === null) return [];
    if (source.kind === 'template') {
      const { squads, board } = maps[map];
      return drawnOn === map
        ? drawingOfTemplate(objects, source.template.content, { squads, places: board.places }, objectId)
        : [];
    }
    if (source.kind === 'copy') return copyOfDrawing(movedTo(map).objects, objectId);
    if (drawnOn === map) return [];
    const moved = movedTo(map).objects;
    return [...objects].flatMap(
      ([id, object]) => editOf(id, object, { layer: moved.get(id)?.layer ?? object.layer }) ?? [],
    );
  };
  return {
    map: objects.size === 0 ? null : drawnOn,
    isRead: source === null || state !== 'loading',
    leftOn: (map) => (map === drawnOn && source?.kind === 'own' ? 0 : movedTo(map).left),
    store: async (id, map) => {
      const changes = changesFor(map);
      for (const batch of inBatches(changes))
        if (!(await draw({ id, changes: batch as ArgsOf<'operation.draw'>['changes'] })).ok) return null;
      return applyChanges(source?.kind === 'own' ? objects : NOTHING, changes, MAX_OBJECTS).objects;
    },
  };
}
