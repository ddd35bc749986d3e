import type { CheckStage } from '../../../../domain/absences/check.ts';
import { useEventWords } from '../../../components/schedule/event-words.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Segmented } from '../../../ui/display/Segmented.tsx';

/** Stands for all stages; no stage has such an id. */
export const ALL_STAGES = '*';

interface StageChoiceProps {
  readonly label: string;
  /** All of the check; `among` are those to choose from. */
  readonly stages: readonly CheckStage[];
  readonly among?: readonly string[];
  readonly hasAll?: boolean;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Chooses a stage of a check, or all. */
export function StageChoice({ label, stages, among, hasAll = false, value, onChange }: StageChoiceProps) {
  const t = useT('absences');
  const { stageOf } = useEventWords();
  return (
    <div className="-mx-3.5">
      <Segmented
        label={label}
        isLabelShown
        value={value}
        options={[
          ...(hasAll ? [{ value: ALL_STAGES, label: t('allStages') }] : []),
          ...stages.flatMap((stage, at) =>
            among === undefined || among.includes(stage.id)
              ? [{ value: stage.id, label: stageOf(stage, at) }]
              : [],
          ),
        ]}
        onChange={onChange}
      />
    </div>
  );
}
