import { useState } from 'react';
import { MAX_APPEAL_REASON } from '../../../../domain/absences/stage-states.ts';
import { mayAppeal } from '../../../../domain/absences/after-closing.ts';
import type { OwnResult } from '../../../../offline/mirror/overlays/discipline/absences.ts';
import { PendingBadge } from '../../../components/feedback/PendingBadge.tsx';
import { ConfirmDialog } from '../../../components/form/ConfirmDialog.tsx';
import { useEventWords } from '../../../components/schedule/event-words.ts';
import { useClanFormats } from '../../../data/clan/use-clan-formats.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { useChange } from '../../../data/outbox/use-outbox.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { LinkButton } from '../../../ui/link/LinkButton.tsx';
import { cellKind, CELLS } from '../words/cell-words.ts';

interface Appealed {
  readonly result: OwnResult;
  readonly stageId: string;
  readonly stageName: string;
}

function AppealDialog({ about, onClose }: { readonly about: Appealed; readonly onClose: () => void }) {
  const t = useT('absences');
  const format = useFormats();
  const send = useChange('check.appeal');
  const [reason, setReason] = useState('');
  const missing = t('appealMissing', { max: format.number(MAX_APPEAL_REASON) });
  const isBad = reason.trim() === '' || reason.trim().length > MAX_APPEAL_REASON;
  return (
    <ConfirmDialog
      about={about}
      onClose={onClose}
      onConfirm={async ({ result: { check, person }, stageId }) => {
        if (isBad) return missing;
        const done = await send({
          id: check.id,
          memberKey: person.memberKey,
          stageId,
          reason: reason.trim(),
        });
        return done.ok ? null : t('notSaved');
      }}
      ask={({ stageName }) => ({
        title: t('appealTitle'),
        body: (
          <>
            <p className="text-ink-2">{stageName}</p>
            <TextArea
              label={t('appealReason')}
              value={reason}
              maxLength={MAX_APPEAL_REASON}
              hint={t('appealHint')}
              isRequired
              onChange={setReason}
            />
          </>
        ),
        cancel: t('cancel'),
        confirm: t('appealSend'),
        variant: 'primary',
      })}
    />
  );
}

/** Own results of closed checks, newest first, with a way to appeal each stage once; saved on this device first. */
export function OwnResults({
  results,
  hasLink = false,
}: {
  readonly results: readonly OwnResult[];
  /** Not all of them: there is a page with the rest. */
  readonly hasLink?: boolean;
}) {
  const t = useT('absences');
  const format = useClanFormats();
  const { nameOf, stageOf } = useEventWords();
  const [appealing, setAppealing] = useState<Appealed | null>(null);
  return (
    <Panel
      title={t('myResults')}
      aside={
        hasLink && (
          <LinkButton to="/{-$locale}/dashboard/attendance" variant="quiet">
            {t('myAll')}
          </LinkButton>
        )
      }
    >
      <ul className="divide-y divide-line">
        {results.map((one) => {
          const { check, person, appealing: waiting } = one;
          const kinds = new Set(
            check.stages.map(({ id }) => {
              const result = person.results?.[id];
              return result === undefined ? null : cellKind(result);
            }),
          );
          const [kind] = kinds;
          // one line for all stages, where nothing is to be said or done about one of them
          const whole =
            check.stages.length > 1 &&
            kinds.size === 1 &&
            (kind === 'present' || kind === 'excused' || kind === 'skip') &&
            Object.keys({ ...person.appeals, ...waiting }).length === 0
              ? CELLS[kind]
              : null;
          return (
            <li key={check.id} data-result={check.id} className="grid gap-1.5 px-3.5 py-2.5">
              <p>
                <b className="wrap-anywhere">{nameOf(check)}</b>{' '}
                <span className="whitespace-nowrap text-ink-2">{format.day(check.day)}</span>
              </p>
              {whole !== null && (
                <p className="flex min-h-8 items-center gap-2 text-ink-2">
                  <span className={`grid size-6 place-items-center ${whole.tone}`}>
                    <Icon name={whole.icon} className="size-4" />
                  </span>
                  {t('allStagesAre', { result: t(whole.text) })}
                </p>
              )}
              <ul className="grid gap-1 empty:hidden">
                {(whole === null ? check.stages : []).map((stage, at) => {
                  const result = person.results?.[stage.id];
                  if (result === undefined) return null;
                  const { text, icon, tone } = CELLS[cellKind(result)];
                  const appeal = person.appeals[stage.id];
                  const status = waiting[stage.id] ?? null;
                  const stageName = stageOf(stage, at);
                  return (
                    <li key={stage.id} className="grid gap-0.5">
                      <div className="flex min-h-8 flex-wrap items-center gap-2">
                        <span className={`grid size-6 place-items-center ${tone}`}>
                          <Icon name={icon} className="size-4" />
                        </span>
                        <span className="min-w-0 flex-1 text-ink-2">{`${stageName}: ${t(text)}`}</span>
                        {status === null && mayAppeal(check, result.state, appeal).ok && (
                          <Button
                            aria-label={`${t('appeal')}: ${nameOf(check)}, ${stageName}`}
                            onClick={() => setAppealing({ result: one, stageId: stage.id, stageName })}
                          >
                            {t('appeal')}
                          </Button>
                        )}
                      </div>
                      {status !== null && (
                        <div className="flex flex-wrap items-center gap-2 ps-8">
                          <PendingBadge status={status} waiting={t('appealUnsent')} />
                          {status === 'refused' && (
                            <LinkButton to="/{-$locale}/dashboard/unsent" variant="quiet">
                              {t('openUnsent')}
                            </LinkButton>
                          )}
                        </div>
                      )}
                      {status === null && appeal !== undefined && (
                        <p className="ps-8 text-xs wrap-anywhere text-ink-3">
                          {appeal.state === 'open'
                            ? t('appealWaits')
                            : t(appeal.state === 'accepted' ? 'appealAccepted' : 'appealRejected', {
                                name: appeal.by ?? '',
                                reason: appeal.answer ?? '',
                              })}
                        </p>
                      )}
                    </li>
                  );
                })}
              </ul>
            </li>
          );
        })}
      </ul>
      {appealing !== null && <AppealDialog about={appealing} onClose={() => setAppealing(null)} />}
    </Panel>
  );
}
