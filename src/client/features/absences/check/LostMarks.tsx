import type { LostMark } from '../../../../contract/absences.ts';
import type { ShownCheck } from '../../../../offline/mirror/overlays/discipline/absences.ts';
import { useEventWords } from '../../../components/schedule/event-words.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { CELLS, markKind } from '../words/cell-words.ts';
import type { CellChange } from '../marking/grid-model.ts';

interface LostMarksProps {
  readonly check: ShownCheck;
  readonly lost: readonly LostMark[];
  /** Null: nothing can be marked. */
  readonly onMark: ((changes: readonly CellChange[]) => Promise<void>) | null;
}

/** Marks of this officer that another one's stay before, with a way to insist. */
export function LostMarks({ check, lost, onMark }: LostMarksProps) {
  const t = useT('absences');
  const { stageOf } = useEventWords();
  const stageName = (id: string): string => {
    const at = check.stages.findIndex((stage) => stage.id === id);
    const stage = check.stages[at];
    return stage === undefined ? id : stageOf(stage, at);
  };
  const word = (mark: LostMark['to']): string => t(CELLS[markKind(mark)].text);
  return (
    <Panel title={t('lostTitle')}>
      <div role="status">
        <ul className="divide-y divide-line">
          {lost.map((one) => {
            const values = { name: one.name, stage: stageName(one.stageId), mine: word(one.to) };
            return (
              <li
                key={`${one.stageId} ${one.memberKey}`}
                data-lost={one.memberKey}
                className="flex flex-wrap items-center gap-x-3 gap-y-1.5 px-3.5 py-2"
              >
                <span className="min-w-0 flex-1 basis-56 wrap-anywhere">
                  {onMark === null
                    ? t('lostClosed', values)
                    : t('lostLine', {
                        ...values,
                        by: one.by ?? t('someone'),
                        theirs: word(one.stored),
                      })}
                </span>
                {onMark !== null && (
                  <Button
                    onClick={() =>
                      void onMark([{ memberKey: one.memberKey, stageId: one.stageId, to: one.to }])
                    }
                  >
                    {t('setMine')}
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
      </div>
    </Panel>
  );
}
