import { useState } from 'react';
import { correct } from '../../../../contract/absence-results.ts';
import type { Mark } from '../../../../domain/absences/check.ts';
import { MAX_APPEAL_REASON } from '../../../../domain/absences/stage-states.ts';
import type {
  ShownCheck,
  ShownCheckPerson,
} from '../../../../offline/mirror/overlays/discipline/absences.ts';
import { ConfirmDialog } from '../../../components/form/ConfirmDialog.tsx';
import { OnlineNote } from './OnlineNote.tsx';
import { useKeyedCall } from '../../../data/keyed-call/use-keyed-call.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Segmented } from '../../../ui/display/Segmented.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { CELLS, markKind } from '../words/cell-words.ts';

/** A stage of a person in a closed check. */
export interface ClosedCell {
  readonly person: ShownCheckPerson;
  readonly stageId: string;
  readonly stageName: string;
}

const TO = {
  present: { present: true, hasReason: false },
  unexcused: { present: false, hasReason: false },
  excused: { present: false, hasReason: true },
  unmarked: null,
} as const satisfies Record<string, Mark | null>;
type Choice = keyof typeof TO;
const CHOICES = ['present', 'unexcused', 'excused', 'unmarked'] as const satisfies readonly Choice[];

interface CorrectDialogProps {
  readonly check: ShownCheck;
  readonly cell: ClosedCell;
  readonly onClose: () => void;
}

/** Corrects a mark of a closed check, online. */
export function CorrectDialog({ check, cell, onClose }: CorrectDialogProps) {
  const t = useT('absences');
  const send = useKeyedCall(correct);
  const { person, stageId, stageName } = cell;
  const stored = person.marks[stageId];
  const base: Mark | null =
    stored === undefined ? null : { present: stored.present, hasReason: stored.hasReason };
  const kind = markKind(base);
  const [choice, setChoice] = useState<Choice>(kind === 'skip' || kind === 'pending' ? 'unmarked' : kind);
  const [reason, setReason] = useState('');
  return (
    <ConfirmDialog
      about={cell}
      onClose={onClose}
      onConfirm={() =>
        send({
          params: { id: check.id },
          body: {
            memberKey: person.memberKey,
            stageId,
            base,
            to: TO[choice],
            reason: reason.trim() === '' ? null : reason.trim().slice(0, MAX_APPEAL_REASON),
          },
        })
      }
      ask={() => ({
        title: t('correctTitle', { name: person.name, stage: stageName }),
        body: (
          <div className="grid gap-3">
            <OnlineNote />
            <Segmented
              label={t('correct')}
              value={choice}
              options={CHOICES.map((value) => ({ value, label: t(CELLS[value].text) }))}
              onChange={setChoice}
            />
            <TextArea
              label={t('correctReason')}
              value={reason}
              maxLength={MAX_APPEAL_REASON}
              onChange={setReason}
            />
          </div>
        ),
        cancel: t('cancel'),
        confirm: t('correct'),
        variant: 'primary',
      })}
    />
  );
}
