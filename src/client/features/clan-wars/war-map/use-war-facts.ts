import { useMemo } from 'react';
import type { ClanWarRow, WarStageRow } from '../../../../contract/clan-wars.ts';
import type { PlannedSquad } from '../../../../domain/clan-wars/scene/squads.ts';
import type { SceneFacts } from '../../../../domain/clan-wars/scene/war-scene.ts';
import { operationOfWar } from '../../../../domain/operations/operation-of-war.ts';
import { heldTime } from '../../../../domain/operations/operation-time.ts';
import type { DrawingObject } from '../../../../domain/tactics/drawing/object.ts';
import { operationsView } from '../../../../offline/mirror/overlays/squads/operations.ts';
import { squadsView } from '../../../../offline/mirror/overlays/squads/squads.ts';
import { drawingView } from '../../../../offline/mirror/overlays/tactics/drawing.ts';
import { useSchedule } from '../../../components/schedule/use-schedule.ts';
import { isRead, useMirroredRows } from '../../../data/clan/use-mirrored-rows.ts';
import { planStateOf, type PlanState } from './map-state.ts';

const NO_SQUADS: readonly PlannedSquad[] = [];
const NO_OBJECTS: readonly DrawingObject[] = [];

export interface WarFacts {
  /** Of all of its stages; null: there is no such war, or its map is not known. */
  readonly facts: (Omit<SceneFacts, 'stages'> & { readonly stages: readonly WarStageRow[] }) | null;
  /** Of its operation. */
  readonly plan: PlanState;
}

/** What the scene of a war is made of: its stages, and squads and drawing of its operation. */
export function useWarFacts(war: ClanWarRow | null, stages: readonly WarStageRow[]): WarFacts {
  const operations = useMirroredRows(operationsView);
  const { view } = operations;
  const { view: board } = useMirroredRows(squadsView);
  const { events, zone } = useSchedule();
  const operation = useMemo(() => {
    if (war === null || war.map === null) return null;
    const held = view.operations.filter(
      ({ map, state }) => map === war.map && (state === 'active' || state === 'finished'),
    );
    const occurrence =
      war.eventId === null || war.eventDate === null ? null : { eventId: war.eventId, date: war.eventDate };
    return operationOfWar(held, { occurrence, startsAtMs: Date.parse(war.startsAt) }, ({ time }) =>
      heldTime(time, events, zone),
    );
  }, [war, view.operations, events, zone]);
  const drawn = useMirroredRows(drawingView, operation?.id ?? 'none');
  const drawing = drawn.view;
  const objects = useMemo(
    () => (drawing.objects.size === 0 ? NO_OBJECTS : [...drawing.objects.values()]),
    [drawing.objects],
  );
  const map = war?.map ?? null;
  const planned = useMemo((): readonly PlannedSquad[] => {
    if (operation === null || map === null) return NO_SQUADS;
    // what is still going on has the squads that stand on the map now
    return (
      operation.lineup ??
      board.maps[map].squads.map(({ id, name, colour }) => ({ id, name, colour, members: [] }))
    );
  }, [operation, board, map]);
  const plan = planStateOf({
    areRead: isRead(operations) && isRead(drawn),
    areHere: operations.mirror !== null && operations.state === 'ready' && drawn.state === 'ready',
    hasOperation: operation !== null,
    hasObjects: objects.length > 0,
  });
  return useMemo(
    () => ({
      facts:
        war === null || map === null || stages.length === 0
          ? null
          : { map, stages, lineup: war.lineup ?? [], planned, objects },
      plan,
    }),
    [war, map, stages, planned, objects, plan],
  );
}
