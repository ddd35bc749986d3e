import { useState } from 'react';
import { decideAppeal } from '../../../../contract/absence-results.ts';
import { MAX_APPEAL_REASON } from '../../../../domain/absences/stage-states.ts';
import type {
  ShownCheck,
  ShownCheckPerson,
} from '../../../../offline/mirror/overlays/discipline/absences.ts';
import { ConfirmDialog } from '../../../components/form/ConfirmDialog.tsx';
import { OnlineNote } from './OnlineNote.tsx';
import { useEventWords } from '../../../components/schedule/event-words.ts';
import { useKeyedCall } from '../../../data/keyed-call/use-keyed-call.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { useUserId } from '../../../data/session/session.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Segmented } from '../../../ui/display/Segmented.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import type { ClosedCell } from './CorrectDialog.tsx';

const DECISIONS = ['present', 'excused', 'rejected'] as const;
type Decision = (typeof DECISIONS)[number];

const DECISION_TEXTS = {
  present: 'decisionPresent',
  excused: 'decisionExcused',
  rejected: 'decisionRejected',
} as const satisfies Record<Decision, string>;

function DecideDialog({
  check,
  cell,
  onClose,
}: {
  readonly check: ShownCheck;
  readonly cell: ClosedCell;
  readonly onClose: () => void;
}) {
  const t = useT('absences');
  const format = useFormats();
  const send = useKeyedCall(decideAppeal);
  const [decision, setDecision] = useState<Decision>('present');
  const [reason, setReason] = useState('');
  const missing = t('answerMissing', { max: format.number(MAX_APPEAL_REASON) });
  const isBad = reason.trim() === '' || reason.trim().length > MAX_APPEAL_REASON;
  return (
    <ConfirmDialog
      about={cell}
      onClose={onClose}
      onConfirm={async ({ person, stageId }) => {
        if (isBad) return missing;
        return send({
          params: { id: check.id },
          body: { memberKey: person.memberKey, stageId, decision, reason: reason.trim() },
        });
      }}
      ask={({ person, stageId, stageName }) => ({
        title: t('decideTitle', { name: person.name }),
        body: (
          <div className="grid gap-3">
            <OnlineNote />
            <p className="text-ink-2 wrap-anywhere">
              {`${stageName}: ${person.appeals[stageId]?.reason ?? ''}`}
            </p>
            <Segmented
              label={t('decide')}
              value={decision}
              options={DECISIONS.map((value) => ({ value, label: t(DECISION_TEXTS[value]) }))}
              onChange={setDecision}
            />
            <TextArea
              label={t('answer', { name: person.name })}
              value={reason}
              maxLength={MAX_APPEAL_REASON}
              isRequired
              onChange={setReason}
            />
          </div>
        ),
        cancel: t('cancel'),
        confirm: t('decide'),
        variant: 'primary',
      })}
    />
  );
}

/** Appeals against a check: open ones first, with what became of the others. Nothing without any. */
export function AppealsPanel({
  check,
  people,
}: {
  readonly check: ShownCheck;
  readonly people: readonly ShownCheckPerson[];
}) {
  const t = useT('absences');
  const userId = useUserId();
  const { stageOf } = useEventWords();
  const [deciding, setDeciding] = useState<ClosedCell | null>(null);
  const appeals = people
    .flatMap((person) =>
      check.stages.flatMap((stage, at) => {
        const appeal = person.appeals[stage.id];
        return appeal === undefined
          ? []
          : [{ appeal, cell: { person, stageId: stage.id, stageName: stageOf(stage, at) } }];
      }),
    )
    .toSorted((one, other) => Number(other.appeal.state === 'open') - Number(one.appeal.state === 'open'));
  if (appeals.length === 0) return null;
  return (
    <Panel title={t('appeals')}>
      <ul className="divide-y divide-line">
        {appeals.map(({ appeal, cell }) => (
          <li
            key={`${cell.stageId} ${cell.person.memberKey}`}
            data-appeal={appeal.state}
            className="flex flex-wrap items-center gap-x-3 gap-y-1.5 px-3.5 py-2"
          >
            <div className="min-w-0 flex-1 basis-56 wrap-anywhere">
              <b>{`${cell.person.name}, ${cell.stageName}`}</b>
              <p className="text-ink-2">{appeal.reason}</p>
              {appeal.state !== 'open' && (
                <p className="text-xs text-ink-3">
                  {t(appeal.state === 'accepted' ? 'appealAccepted' : 'appealRejected', {
                    name: appeal.by ?? '',
                    reason: appeal.answer ?? '',
                  })}
                </p>
              )}
            </div>
            {appeal.state === 'open' &&
              (cell.person.userId === userId ? (
                <span className="text-xs text-ink-3">{t('ownAppeal')}</span>
              ) : (
                <Button
                  aria-label={`${t('decide')}: ${cell.person.name}, ${cell.stageName}`}
                  onClick={() => setDeciding(cell)}
                >
                  {t('decide')}
                </Button>
              ))}
          </li>
        ))}
      </ul>
      {deciding !== null && <DecideDialog check={check} cell={deciding} onClose={() => setDeciding(null)} />}
    </Panel>
  );
}
