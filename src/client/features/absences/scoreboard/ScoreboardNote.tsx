import { useMemo } from 'react';
import { plannedStageIds, type ClanWarId } from '../../../../domain/clan-wars/war.ts';
import { toId } from '../../../../domain/ids.ts';
import type { ShownCheck } from '../../../../offline/mirror/overlays/discipline/absences.ts';
import { NO_WAR_STAGES, warsView } from '../../../../offline/mirror/overlays/wars/clan-wars.ts';
import { useMirrorView } from '../../../data/clan/use-mirror-view.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import type { GridRow } from '../marking/grid-model.ts';
import type { Marking } from '../marking/use-marking.ts';
import { scoreboardMarks } from './scoreboard-marks.ts';

interface ScoreboardNoteProps {
  readonly check: ShownCheck;
  readonly rows: readonly GridRow[];
  readonly onMark: Marking['mark'];
}

/** Offers to mark who is on the confirmed scoreboards of the event's war; nothing where all of them are marked. */
export function ScoreboardNote({ check, rows, onMark }: ScoreboardNoteProps) {
  const t = useT('absences');
  const { id, eventId, eventDate } = check;
  const stages = useMirrorView(warsView, (view) => {
    // the war of an event has the id of its check, or was linked to the event
    const war = view.wars.find(
      (one) =>
        one.id === toId<ClanWarId>(id) ||
        (eventId !== null && one.eventId === eventId && one.eventDate === eventDate),
    );
    return war === undefined ? NO_WAR_STAGES : (view.stages.get(war.id) ?? NO_WAR_STAGES);
  });
  const marks = useMemo(() => {
    const ids = plannedStageIds(stages, check.stages);
    return scoreboardMarks(
      rows,
      stages.flatMap((stage) => {
        const stageId = ids.get(stage.stageId);
        return stageId === undefined ? [] : [{ ...stage, stageId }];
      }),
    );
  }, [check.stages, rows, stages]);
  if (marks.length === 0) return null;
  const count = new Set(marks.map(({ memberKey }) => memberKey)).size;
  return (
    <p
      role="status"
      className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-3.5 py-2 text-ink-2"
    >
      <span className="min-w-0 flex-1 basis-52">{t('scoreboard', { count })}</span>
      <Button icon="check" onClick={() => void onMark(marks)}>
        {t('scoreboardMark')}
      </Button>
    </p>
  );
}
