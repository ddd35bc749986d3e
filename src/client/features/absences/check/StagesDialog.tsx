import { useState } from 'react';
import {
  MAX_CHECK_NAME,
  MAX_CHECK_STAGES,
  sameStage,
  type CheckStage,
} from '../../../../domain/absences/check.ts';
import { dayAt, instantAt, minuteAt } from '../../../../domain/schedule/zoned-time.ts';
import { useSchedule } from '../../../components/schedule/use-schedule.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { useChange } from '../../../data/outbox/use-outbox.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { TimeField } from '../../../ui/form/TimeField.tsx';
import { useSubmit } from '../../../ui/form/use-submit.ts';
import type { MassDialogProps } from './AllButDialog.tsx';

type StagesDialogProps = Pick<MassDialogProps, 'isOpen' | 'check' | 'onClose'>;

/** An id that no stage of the check has. */
function newStageId(stages: readonly CheckStage[]): string {
  let number = stages.length + 1;
  while (stages.some(({ id }) => id === `x${number}`)) number += 1;
  return `x${number}`;
}

function contentOf({ name, startsAt }: CheckStage): Omit<CheckStage, 'id'> {
  return { name: name.trim(), startsAt };
}

function Form({ check, onClose }: Omit<StagesDialogProps, 'isOpen'>) {
  const t = useT('absences');
  const format = useFormats();
  const { zone } = useSchedule();
  const change = useChange('check.stage');
  // what was seen when the dialog was opened
  const [seen] = useState<readonly CheckStage[]>(check.stages);
  const [stages, setStages] = useState<readonly CheckStage[]>(check.stages);
  const [hasFailed, setFailed] = useState(false);
  const edit = (id: string, next: Partial<CheckStage>): void =>
    setStages(stages.map((stage) => (stage.id === id ? { ...stage, ...next } : stage)));
  const { submit, isBusy } = useSubmit(async () => {
    const ids = new Set([...seen, ...stages].map(({ id }) => id));
    for (const stageId of ids) {
      const before = seen.find(({ id }) => id === stageId);
      const after = stages.find(({ id }) => id === stageId);
      const [base, to] = [before, after].map((stage) => (stage === undefined ? null : contentOf(stage)));
      if (sameStage(base, to)) continue;
      const done = await change({ id: check.id, stageId, base: base ?? null, to: to ?? null });
      if (!done.ok) {
        setFailed(true);
        return;
      }
    }
    onClose();
  });
  return (
    <form className="grid gap-3" onSubmit={submit}>
      <ul className="grid gap-3">
        {stages.map((stage, at) => {
          const number = format.number(at + 1);
          const startsAtMs = stage.startsAt === null ? null : Date.parse(stage.startsAt);
          return (
            <li key={stage.id} className="flex items-end gap-2">
              <div className="min-w-0 flex-1">
                <TextField
                  label={t('stageName', { number })}
                  value={stage.name}
                  maxLength={MAX_CHECK_NAME}
                  onChange={(name) => edit(stage.id, { name })}
                />
              </div>
              <div className="w-28 shrink-0 max-sm:w-24">
                <TimeField
                  label={t('stageTime', { number })}
                  isLabelHidden
                  value={startsAtMs === null ? null : minuteAt(zone, startsAtMs)}
                  onChange={(minute) =>
                    edit(stage.id, {
                      startsAt:
                        minute === null
                          ? null
                          : new Date(
                              instantAt(zone, dayAt(zone, startsAtMs ?? Date.parse(check.startsAt)), minute),
                            ).toISOString(),
                    })
                  }
                />
              </div>
              <Button
                variant="quiet"
                icon="x"
                disabled={stages.length === 1}
                aria-label={`${t('remove')}: ${stage.name === '' ? number : stage.name}`}
                onClick={() => setStages(stages.filter(({ id }) => id !== stage.id))}
              />
            </li>
          );
        })}
      </ul>
      <div>
        <Button
          icon="plus"
          disabled={stages.length >= MAX_CHECK_STAGES}
          onClick={() =>
            setStages([...stages, { id: newStageId([...seen, ...stages]), name: '', startsAt: null }])
          }
        >
          {t('addStage')}
        </Button>
      </div>
      {seen.some(({ id }) => !stages.some((stage) => stage.id === id)) && (
        <p className="text-wait">{t('stageGone')}</p>
      )}
      {hasFailed && (
        <p role="alert" className="text-no">
          {t('notSaved')}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-2 border-t border-line pt-3">
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button type="submit" variant="primary" isBusy={isBusy}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
}

/** Names, adds and removes stages of an open check. */
export function StagesDialog({ isOpen, check, onClose }: StagesDialogProps) {
  const t = useT('absences');
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('stages')}>
      {isOpen && <Form check={check} onClose={onClose} />}
    </Dialog>
  );
}
