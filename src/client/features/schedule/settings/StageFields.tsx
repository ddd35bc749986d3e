import { MAX_EVENT_NAME, MAX_STAGES, MAX_STAGE_MINUTES } from '../../../../domain/schedule/event.ts';
import { useEventWords } from '../../../components/schedule/event-words.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { TimeField } from '../../../ui/form/TimeField.tsx';
import { nextStage, type StageDraft } from './event-draft.ts';

interface StageFieldsProps {
  readonly stages: readonly StageDraft[];
  readonly onChange: (stages: readonly StageDraft[]) => void;
}

const FIELD = 'h-10 w-full min-w-0 border border-line-field bg-ground px-2 text-ink';

/** Name, start and length of each stage. */
export function StageFields({ stages, onChange }: StageFieldsProps) {
  const t = useT('schedule-editor');
  const { stageOf } = useEventWords();
  const edit = (id: string, fields: Partial<StageDraft>): void =>
    onChange(stages.map((stage) => (stage.id === id ? { ...stage, ...fields } : stage)));
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-ink-2">{t('stagesTitle')}</legend>
      <ol className="grid gap-2">
        {stages.map((stage, at) => {
          const number = at + 1;
          return (
            <li
              key={stage.id}
              className="grid grid-cols-[minmax(0,1fr)_8.25rem_6rem_auto] items-center gap-1.5 max-sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
            >
              <input
                type="text"
                aria-label={t('stageName', { number })}
                placeholder={stageOf({ name: '' }, at)}
                autoComplete="off"
                maxLength={MAX_EVENT_NAME}
                value={stage.name}
                onChange={({ target }) => edit(stage.id, { name: target.value })}
                className={`${FIELD} placeholder:text-ink-3 max-sm:col-span-3`}
              />
              <TimeField
                label={t('stageStart', { number })}
                isLabelHidden
                value={stage.startMinute}
                onChange={(startMinute) => edit(stage.id, { startMinute })}
              />
              <span className="flex min-w-0 items-center gap-1">
                <input
                  type="number"
                  inputMode="numeric"
                  min={1}
                  max={MAX_STAGE_MINUTES}
                  aria-label={`${t('stageLength', { number })}, ${t('minutes')}`}
                  value={Number.isNaN(stage.lengthMinutes) ? '' : stage.lengthMinutes}
                  onChange={({ target }) => edit(stage.id, { lengthMinutes: target.valueAsNumber })}
                  className={`${FIELD} text-right tabular-nums`}
                />
                <span aria-hidden className="shrink-0 text-xs text-ink-3">
                  {t('minutes')}
                </span>
              </span>
              <Button
                variant="quiet"
                icon="x"
                aria-label={t('removeStage', { number })}
                disabled={stages.length === 1}
                onClick={() => onChange(stages.filter(({ id }) => id !== stage.id))}
              />
            </li>
          );
        })}
      </ol>
      <Button
        icon="plus"
        className="justify-self-start"
        disabled={stages.length >= MAX_STAGES}
        onClick={() => onChange([...stages, nextStage(stages)])}
      >
        {t('addStage')}
      </Button>
    </fieldset>
  );
}
