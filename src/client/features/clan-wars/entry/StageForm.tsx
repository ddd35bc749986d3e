import { useEffect, useMemo, useState } from 'react';
import { correct } from '../../../../contract/clan-wars.ts';
import { nameKey } from '../../../../domain/characters/name-key.ts';
import type { KnownName } from '../../../../domain/clan-wars/match-rows.ts';
import { mayConfirm, stageMark } from '../../../../domain/clan-wars/stage.ts';
import { textField } from '../../../../domain/fields.ts';
import { MAX_REASON, type StageContent } from '../../../../domain/clan-wars/war.ts';
import type { ShownStage, ShownWar } from '../../../../offline/mirror/overlays/wars/clan-wars.ts';
import { PendingBadge } from '../../../components/feedback/PendingBadge.tsx';
import type { ApiError } from '../../../data/connection/api-error.ts';
import { useErrorMessage } from '../../../data/i18n/use-error-message.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { useKeyedCall } from '../../../data/keyed-call/use-keyed-call.ts';
import { useChange } from '../../../data/outbox/use-outbox.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { StatusMessage } from '../../../ui/feedback/StatusMessage.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { useSubmit } from '../../../ui/form/use-submit.ts';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { LinkButton } from '../../../ui/link/LinkButton.tsx';
import { useQueuePictures } from '../pictures/use-queue-pictures.ts';
import { markQueued, stageKey, unqueuedOf } from '../pictures/war-pictures.ts';
import { StagePictures } from '../pictures/StagePictures.tsx';
import type { StageChoice } from '../pictures/PictureList.tsx';
import { MovedNote } from './MovedNote.tsx';
import { RowsEditor } from './RowsEditor.tsx';
import { StageChecks } from './StageChecks.tsx';
import { StageFacts } from './StageFacts.tsx';
import { contentOf, sentStage, typedContent, type StageDraft } from './stage-draft.ts';

interface StageFormProps {
  readonly war: ShownWar;
  readonly stageId: string;
  readonly title: string;
  readonly stored: ShownStage | null;
  /** The other stages of the war. */
  readonly others: readonly ShownStage[];
  readonly known: readonly KnownName[];
  readonly start: StageDraft;
  /** What a stage begins with. */
  readonly empty: StageContent;
  /** Keeps what is typed on the device; null: not while a stage is corrected. */
  readonly onDraft: ((draft: StageDraft | null) => void) | null;
  /** Stages of the war, to which a picture can be moved. */
  readonly choices: readonly StageChoice[];
  /** Ends a correction; null: the stage is entered. */
  readonly onEndCorrecting: (() => void) | null;
}

/** What is entered about a stage: saved as a draft or confirmed, on this device first; or corrected, online. */
export function StageForm({
  war,
  stageId,
  title,
  stored,
  others,
  known,
  start,
  empty,
  onDraft,
  choices,
  onEndCorrecting,
}: StageFormProps) {
  const t = useT('clan-wars');
  const pictures = useT('war-pictures');
  const enter = useChange('war.enter');
  const confirm = useChange('war.confirm');
  const send = useKeyedCall(correct);
  const keep = useQueuePictures(war.id);
  const [{ base, content }, setState] = useState(start);
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const [said, setSaid] = useState('');
  const refusalText = useErrorMessage(refusal);
  const byKey = useMemo(() => new Map(known.map((one) => [nameKey(one.name), one])), [known]);
  const typed = typedContent(content);
  const sent = sentStage(typed);
  const mark = stageMark(typed);
  const storedMark = stored === null ? null : stageMark(stored);
  const isChanged = mark !== (base ?? stageMark(empty));
  const isStale = storedMark !== base;
  const take = (): void =>
    setState({ base: storedMark, content: stored === null ? empty : contentOf(stored) });
  // nothing typed here would be lost
  if (isStale && (!isChanged || mark === storedMark)) take();
  useEffect(() => {
    onDraft?.(isChanged ? { base, content: typedContent(content) } : null);
  }, [base, content, isChanged, onDraft]);
  const refusedText = ({ code, details }: Extract<ReturnType<typeof mayConfirm>, { ok: false }>): string =>
    code === 'empty'
      ? t('refusedEmpty')
      : code === 'double'
        ? t('refusedDouble', { name: textField(details, 'name') ?? '' })
        : t('refusedUndecided', { count: Number(details?.['count'] ?? 0) });
  const change = (to: StageContent): void => {
    setSaid('');
    setProblem(null);
    setRefusal(null);
    setState({ base, content: to });
  };
  const store = async (): Promise<boolean> => {
    if (!isChanged && stored !== null) return true;
    const done = await enter({
      id: war.id,
      stageId,
      seen: base,
      stage: sent,
    });
    if (!done.ok) setProblem(t('notSaved'));
    return done.ok;
  };
  const { submit: save, isBusy: isSaving } = useSubmit(async () => {
    setProblem(null);
    if (await store()) setSaid(t('draftSaved'));
  });
  /** What the stage was read from follows it. */
  const queuePictures = async (): Promise<string> => {
    const files = unqueuedOf(stageKey(war.id, stageId)).map(({ id, file, takenAt }) => ({
      file,
      hash: id,
      takenAt,
    }));
    const { queued, added, problem: left } = await keep(stageId, files);
    queued.forEach(markQueued);
    if (left === 'noRoom' || left === 'stageFull') setProblem(pictures(left));
    return added === 0 ? '' : ` ${pictures('queued', { count: added })}`;
  };
  const { submit: settle, isBusy: isConfirming } = useSubmit(async () => {
    setProblem(null);
    setRefusal(null);
    const may = mayConfirm(typed);
    if (!may.ok) {
      setProblem(refusedText(may));
      return;
    }
    if (onEndCorrecting !== null) {
      if (reason.trim() === '') {
        setProblem(t('reasonMissing'));
        return;
      }
      const failed = await send({
        params: { id: war.id },
        body: {
          stageId,
          seen: base ?? mark,
          stage: sent,
          reason: reason.trim(),
        },
      });
      setRefusal(failed);
      if (failed === null) {
        await queuePictures();
        onEndCorrecting();
      }
      return;
    }
    if (!(await store())) return;
    const done = await confirm({ id: war.id, stageId, seen: mark });
    if (done.ok) setSaid(`${t('confirmSaved')}${await queuePictures()}`);
    else setProblem(t('notSaved'));
  });
  const isCorrecting = onEndCorrecting !== null;
  const isWaiting = stored?.change === 'confirm' && stored.pendingStatus !== 'refused';
  return (
    <Panel
      title={isCorrecting ? t('correctTitle', { stage: title }) : title}
      aside={
        stored !== null && (
          <PendingBadge
            status={stored.pendingStatus}
            waiting={stored.change === 'confirm' ? t('waitConfirm') : t('waitEnter')}
          />
        )
      }
    >
      <div className="grid gap-3 p-3.5">
        {stored?.pendingStatus === 'refused' && (
          <div role="alert" className="grid gap-2 text-no">
            <p>{t('refusedBody')}</p>
            <div className="flex flex-wrap gap-2">
              <LinkButton to="/{-$locale}/dashboard/unsent">{t('openUnsent')}</LinkButton>
              {stored.refused !== null && stageMark(stored.refused) !== mark && (
                <Button onClick={() => setState({ base: storedMark, content: stored.refused ?? content })}>
                  {t('refusedTake')}
                </Button>
              )}
            </div>
          </div>
        )}
        {isStale && isChanged && mark !== storedMark && (
          <MovedNote onTake={take} onKeep={() => setState({ base: storedMark, content })} />
        )}
        <StageFacts content={content} onChange={change} />
      </div>
      <StagePictures
        war={war}
        stageId={stageId}
        choices={choices}
        content={content}
        known={known}
        onChange={change}
      >
        <RowsEditor content={content} known={known} byKey={byKey} onChange={change} />
      </StagePictures>
      <StageChecks content={typed} others={others} />
      <div className="grid gap-3 border-t border-line p-3.5">
        {isCorrecting && (
          <TextArea
            label={t('correctReason')}
            rows={2}
            value={reason}
            maxLength={MAX_REASON}
            isRequired
            onChange={setReason}
          />
        )}
        {(problem !== null || refusal !== null) && (
          <p role="alert" className="text-no">
            {problem ?? refusalText}
          </p>
        )}
        <div className="flex flex-wrap items-center justify-end gap-2">
          <StatusMessage text={said} className="me-auto text-sm text-ink-2" />
          {isCorrecting ? (
            <Button onClick={onEndCorrecting}>{t('discard')}</Button>
          ) : (
            <Button icon="save" isBusy={isSaving} disabled={!isChanged} onClick={() => save()}>
              {t('saveDraft')}
            </Button>
          )}
          <Button
            variant="primary"
            icon="check"
            isBusy={isConfirming}
            disabled={isWaiting && !isChanged}
            onClick={() => settle()}
          >
            {isCorrecting ? t('correctSave') : t('confirm')}
          </Button>
        </div>
        {!isCorrecting && <p className="text-xs text-ink-3">{t('confirmNote')}</p>}
      </div>
    </Panel>
  );
}
