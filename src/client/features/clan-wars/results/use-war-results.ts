/** How the wars of the clan stand, by its schedule. */
import { useCallback, useMemo } from 'react';
import type { ClanWarRow, WarStageRow } from '../../../../contract/clan-wars.ts';
import {
  NO_RESULT,
  warOccurrence,
  warResult,
  type WarResult,
} from '../../../../domain/clan-wars/war-result.ts';
import type { ClanWarId } from '../../../../domain/clan-wars/war.ts';
import { NO_WAR_STAGES, type WarsView } from '../../../../offline/mirror/overlays/wars/clan-wars.ts';
import { useSchedule } from '../../../components/schedule/use-schedule.ts';

export type WarResults = ReadonlyMap<ClanWarId, WarResult>;

/** Says how a war stands by all of its stages; nothing before the schedule is there. */
export function useResultOf(): (
  war: Pick<ClanWarRow, 'eventDate' | 'eventId'>,
  stages: readonly WarStageRow[],
) => WarResult {
  const { events, zone, state } = useSchedule();
  return useCallback(
    (war, stages) => (state === 'loading' ? NO_RESULT : warResult(stages, warOccurrence(war, events, zone))),
    [events, zone, state],
  );
}

export function useWarResults({ wars, stages }: Pick<WarsView, 'stages' | 'wars'>): WarResults {
  const resultOf = useResultOf();
  return useMemo(
    () => new Map(wars.map((war) => [war.id, resultOf(war, stages.get(war.id) ?? NO_WAR_STAGES)])),
    [wars, stages, resultOf],
  );
}
