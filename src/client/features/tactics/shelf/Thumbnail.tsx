import { useEffect, useMemo, useRef } from 'react';
import type { GameMap } from '../../../../domain/squads/game-map.ts';
import type { Objects } from '../../../../domain/tactics/drawing/changes.ts';
import { MAP_SIZE } from '../../../../domain/tactics/drawing/object.ts';
import type { TacticId } from '../../../../domain/tactics/tactic.ts';
import { drawingView } from '../../../../offline/mirror/overlays/tactics/drawing.ts';
import { useMirroredRows } from '../../../data/clan/use-mirrored-rows.ts';
import { paintBackground } from '../../../components/game-map/paint-map.ts';
import { paintObject, visibleObjects } from '../../../components/game-map/paint-object.ts';

const SIDE_PX = 160;
/** A line of its own width would not be seen. */
const WIDENED = 3;
const NONE: ReadonlySet<string> = new Set();

interface Painted {
  readonly map: GameMap;
  readonly objects: Objects;
  readonly picture: HTMLCanvasElement;
}

/** As they were painted last; whoever comes back to the shelf sees them at once. */
const painted = new Map<TacticId, Painted>();
const MAX_PAINTED = 100;

/** An object is another one after each of its revisions. */
function areSame(one: Objects, other: Objects): boolean {
  return one.size === other.size && [...one].every(([id, object]) => other.get(id) === object);
}

function pictureOf(id: TacticId, map: GameMap, objects: Objects): HTMLCanvasElement {
  const before = painted.get(id);
  if (before?.map === map && areSame(before.objects, objects)) return before.picture;
  const picture = document.createElement('canvas');
  picture.width = SIDE_PX;
  picture.height = SIDE_PX;
  const context = picture.getContext('2d');
  if (context !== null) {
    context.scale(SIDE_PX / MAP_SIZE, SIDE_PX / MAP_SIZE);
    paintBackground(context, { map, picture: null });
    for (const [, object] of visibleObjects(objects, { hiddenLayers: NONE, step: null, steps: NONE }))
      paintObject(context, { ...object, width: object.width * WIDENED });
  }
  if (painted.size >= MAX_PAINTED) painted.clear();
  painted.set(id, { map, objects, picture });
  return picture;
}

/** What is drawn on a tactic, small, on the schematic map: its look, not its words. */
export function Thumbnail({ id, map }: { readonly id: TacticId; readonly map: GameMap }) {
  const place = useRef<HTMLCanvasElement>(null);
  const { view, state } = useMirroredRows(drawingView, id);
  const picture = useMemo(
    () => (state === 'ready' ? pictureOf(id, map, view.objects) : null),
    [id, map, state, view.objects],
  );
  useEffect(() => {
    if (picture !== null) place.current?.getContext('2d')?.drawImage(picture, 0, 0);
  }, [picture]);
  return <canvas ref={place} aria-hidden width={SIDE_PX} height={SIDE_PX} className="size-full" />;
}
