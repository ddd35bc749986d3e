import { useEffect, useMemo, useRef, useState } from 'react';
import { correct } from '../../../../contract/clan-wars.ts';
import { nameKey } from '../../../../domain/characters/name-key.ts';
import type { KnownName } from '../../../../domain/clan-wars/match-rows.ts';
import { mayConfirm, stageMark } from '../../../../domain/clan-wars/stage.ts';
import { textField } from '../../../../domain/fields.ts';
import { MAX_REASON, type Outcome, type StageContent } from '../../../../domain/clan-wars/war.ts';
import type { ShownStage, ShownWar } from '../../../../offline/mirror/overlays/wars/clan-wars.ts';
import { NO_WAR_PICTURES, warPicturesView } from '../../../../offline/mirror/overlays/wars/war-pictures.ts';
import { useMirroredRows } from '../../../data/clan/use-mirrored-rows.ts';
import { PendingBadge } from '../../../components/feedback/PendingBadge.tsx';
import type { ApiError } from '../../../data/connection/api-error.ts';
import { useErrorMessage } from '../../../data/i18n/use-error-message.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { useKeyedCall } from '../../../data/keyed-call/use-keyed-call.ts';
import { useChange } from '../../../data/outbox/use-outbox.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { StatusMessage } from '../../../ui/feedback/StatusMessage.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { useSubmit } from '../../../ui/form/use-submit.ts';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { picturesIn, sourceOf } from '../pictures/merge-board.ts';
import { StoredBeside } from '../stored/StoredBeside.tsx';
import { useQueuePictures } from '../stored/use-queue-pictures.ts';
import { markTakenIn, picturesOf, removePicture, stageKey } from '../pictures/war-pictures.ts';
import { StagePictures } from '../pictures/StagePictures.tsx';
import type { StageChoice } from '../pictures/PictureList.tsx';
import { StageColumns } from '../columns/StageColumns.tsx';
import { AskOutcome } from './AskOutcome.tsx';
import { AskRepeated } from './AskRepeated.tsx';
import { CorrectionGuard } from './CorrectionGuard.tsx';
import { MovedNote } from '../head/MovedNote.tsx';
import { OwnEntry } from './OwnEntry.tsx';
import { RowsEditor, type RowsHandle } from './RowsEditor.tsx';
import { StageChecks } from './StageChecks.tsx';
import { StageFacts } from './StageFacts.tsx';
import type { HeadSaved, WarHeadEdit } from '../head/use-war-head.ts';
import { usePicturePlaces, type PicturePlace } from '../words/use-picture-places.ts';
import { contentOf, sentStage, typedContent, type StageDraft } from './stage-draft.ts';

/** Why what is typed about the war was not saved. */
const HEAD_PROBLEMS = {
  failed: 'notSaved',
  moved: 'headMoved',
  tooLong: 'noteTooLong',
} as const satisfies Record<Exclude<HeadSaved, 'saved'>, string>;

interface StageFormProps {
  readonly war: ShownWar;
  /** What is typed about the war itself: saved with the stage. */
  readonly head: WarHeadEdit;
  readonly stageId: string;
  readonly number: number;
  readonly title: string;
  readonly stored: ShownStage | null;
  /** The other stages of the war. */
  readonly others: readonly ShownStage[];
  readonly known: readonly KnownName[];
  readonly start: StageDraft;
  /** How often another tab has changed that: it is taken again. */
  readonly followed: number;
  /** What a stage begins with. */
  readonly empty: StageContent;
  /** Keeps what is typed on the device; null: not while a stage is corrected. */
  readonly onDraft: ((draft: StageDraft | null) => void) | null;
  /** Stages of the war, to which a picture can be moved. */
  readonly choices: readonly StageChoice[];
  /** Ends a correction; null: the stage is entered. */
  readonly onEndCorrecting: ((isCorrected: boolean) => void) | null;
  /** Takes back what the server refused; false: some of it is being sent. */
  readonly onDropRefused: () => Promise<boolean>;
}

/** What is entered about a stage: saved as a draft or confirmed, on this device first; or corrected, online. */
export function StageForm({
  war,
  head,
  stageId,
  number,
  title,
  stored,
  others,
  known,
  start,
  followed,
  empty,
  onDraft,
  choices,
  onEndCorrecting,
  onDropRefused,
}: StageFormProps) {
  const t = useT('clan-wars');
  const pictures = useT('war-pictures');
  const format = useFormats();
  const enter = useChange('war.enter');
  const confirm = useChange('war.confirm');
  const send = useKeyedCall(correct);
  const keep = useQueuePictures(war.id);
  const [{ base, content }, setState] = useState(start);
  const [seen, setSeen] = useState(followed);
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const [said, setSaid] = useState('');
  const [isAsking, setAsking] = useState(false);
  const [isEnding, setEnding] = useState(false);
  const [repeated, setRepeated] = useState<readonly PicturePlace[]>([]);
  const places = usePicturePlaces();
  const { view: storedView } = useMirroredRows(warPicturesView);
  const storedPictures = (storedView.get(war.id) ?? NO_WAR_PICTURES).filter(
    (one) => one.stageId === stageId && one.goneAt === null,
  );
  /** What was there before the last change of many lines. */
  const [before, setBefore] = useState<StageContent | null>(null);
  const answer = useRef<Outcome | null>(null);
  const rows = useRef<RowsHandle>(null);
  if (seen !== followed) {
    setSeen(followed);
    setBefore(null);
    setState(start);
  }
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
  // nothing typed here would be lost; where the same is stored, lines keep where they were read
  if (isStale && mark === storedMark) setState({ base: storedMark, content });
  else if (isStale && !isChanged) take();
  const isPersisted = isChanged || content.rows.some((row) => sourceOf(row) !== null);
  useEffect(() => {
    onDraft?.(isPersisted ? { base, content: typedContent(content) } : null);
  }, [base, content, isPersisted, onDraft]);
  const refusedText = ({ code, details }: Extract<ReturnType<typeof mayConfirm>, { ok: false }>): string =>
    code === 'empty'
      ? t('refusedEmpty')
      : code === 'nameless'
        ? pictures('refusedNameless', { line: format.number(Number(details?.['line'] ?? 0)) })
        : code === 'double'
          ? t('refusedDouble', { name: textField(details, 'name') ?? '' })
          : t('refusedUndecided', { count: Number(details?.['count'] ?? 0) });
  const change = (to: StageContent): void => {
    setSaid('');
    setProblem(null);
    setRefusal(null);
    setBefore(null);
    setState({ base, content: to });
  };
  const changeMany = (to: StageContent): void => {
    change(to);
    setBefore(content);
    markTakenIn(stageKey(war.id, stageId), picturesIn(to.rows));
  };
  const undo = (): void => {
    if (before === null) return;
    change(before);
    markTakenIn(stageKey(war.id, stageId), picturesIn(before.rows));
  };
  const store = async (stage = typed): Promise<boolean> => {
    // the squads of a stage that is confirmed are those of the map
    const saved = await head.save();
    if (saved !== 'saved') {
      setProblem(t(HEAD_PROBLEMS[saved]));
      return false;
    }
    if (stageMark(stage) === (base ?? stageMark(empty)) && stored !== null) return true;
    const done = await enter({
      id: war.id,
      stageId,
      number,
      seen: base,
      stage: sentStage(stage),
    });
    if (!done.ok) setProblem(t('notSaved'));
    return done.ok;
  };
  const { submit: save, isBusy: isSaving } = useSubmit(async () => {
    setProblem(null);
    const may = mayConfirm(content);
    // it would be left out of what is stored
    if (!may.ok && may.code === 'nameless') setProblem(refusedText(may));
    else if (await store()) setSaid(t('draftSaved'));
  });
  /** What the stage was read from follows it. */
  const queuePictures = async (): Promise<string> => {
    const read = picturesIn(content.rows);
    const files = picturesOf(stageKey(war.id, stageId))
      .filter(({ id, isAttached }) => isAttached || read.includes(id))
      .map(({ id, file, takenAt }) => ({ file, hash: id, takenAt }));
    const { queued, added, elsewhere, problem: left } = await keep(stageId, files);
    queued.forEach(removePicture);
    if (left === 'noRoom' || left === 'stageFull') setProblem(pictures(left));
    return [
      ...(added === 0 ? [] : [pictures('queued', { count: added })]),
      ...(elsewhere === 0 ? [] : [pictures('storedElsewhere', { count: elsewhere })]),
    ]
      .map((text) => ` ${text}`)
      .join('');
  };
  const count = async (stage: StageContent): Promise<void> => {
    if (!(await store(stage))) return;
    const done = await confirm({ id: war.id, stageId, seen: stageMark(stage) });
    if (done.ok) setSaid(`${t('confirmSaved')}${await queuePictures()}`);
    else setProblem(t('notSaved'));
  };
  const { submit: settle, isBusy: isConfirming } = useSubmit(async () => {
    const isRepeatFine = repeated.length > 0;
    setRepeated([]);
    setProblem(null);
    setRefusal(null);
    const may = mayConfirm(content);
    if (!may.ok) {
      setProblem(refusedText(may));
      return;
    }
    const elsewhere = picturesIn(content.rows).flatMap(
      (hash) => places.elsewhere(hash, { warId: war.id, stageId }) ?? [],
    );
    if (!isRepeatFine && elsewhere.length > 0) {
      setRepeated(elsewhere);
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
        onEndCorrecting(true);
      }
      return;
    }
    if (typed.outcome === null) setAsking(true);
    else await count(typed);
  });
  const { submit: settleAnswered, isBusy: isSettling } = useSubmit(async () => {
    setAsking(false);
    const { current: outcome } = answer;
    if (outcome !== null) change({ ...content, outcome });
    await count({ ...typed, outcome });
  });
  const verdict = mayConfirm(typed);
  const isUndecided = !verdict.ok && verdict.code !== 'empty' && problem === refusedText(verdict);
  const isCorrecting = onEndCorrecting !== null;
  const isUnsaved = isChanged || reason !== '';
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
        {stored?.pendingStatus === 'refused' && !isCorrecting && (
          <OwnEntry
            text={t('refusedBody')}
            // before the first sync the row is made of the own entry
            theirs={stored.rev === 0 ? null : stored}
            mine={stored.refused}
            dropText={t('discardDraft')}
            onDrop={onDropRefused}
            useText={t('refusedTake')}
            onUse={(mine) => setState({ base: storedMark, content: mine })}
          />
        )}
        {isStale && isChanged && mark !== storedMark && (
          <MovedNote onTake={take} onKeep={() => setState({ base: storedMark, content })} />
        )}
        <StageFacts content={content} onChange={change} />
      </div>
      <StagePictures
        war={war}
        about={head.content}
        onFill={(about) => {
          head.setContent(about);
          void head.save(about);
        }}
        stageId={stageId}
        choices={choices}
        content={content}
        known={known}
        onChange={change}
        onChangeMany={changeMany}
        stored={isCorrecting && storedPictures.length > 0 ? <StoredBeside pictures={storedPictures} /> : null}
      >
        <StageColumns stage={stageKey(war.id, stageId)} content={content} onChange={change} />
        <RowsEditor
          ref={rows}
          content={content}
          known={known}
          byKey={byKey}
          onChange={change}
          onChangeMany={changeMany}
          onUndo={before === null ? null : undo}
        />
      </StagePictures>
      <StageChecks
        content={typed}
        others={others}
        onSwap={() => change({ ...content, ownScore: content.enemyScore, enemyScore: content.ownScore })}
      />
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
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <p role="alert" className="text-no">
              {problem ?? refusalText}
            </p>
            {isUndecided && <Button onClick={() => rows.current?.showOpen()}>{pictures('showOpen')}</Button>}
          </div>
        )}
        <div className="flex flex-wrap items-center justify-end gap-2">
          <StatusMessage text={said} className="me-auto text-sm text-ink-2" />
          {isCorrecting ? (
            <Button onClick={() => (isUnsaved ? setEnding(true) : onEndCorrecting(false))}>
              {t('discard')}
            </Button>
          ) : (
            <Button
              icon="save"
              isBusy={isSaving}
              disabled={!isChanged && !head.isChanged}
              onClick={() => save()}
            >
              {t('saveDraft')}
            </Button>
          )}
          <Button
            variant="primary"
            icon="check"
            isBusy={isConfirming || isSettling}
            disabled={isWaiting && !isChanged}
            onClick={() => settle()}
          >
            {isCorrecting ? t('correctSave') : t('confirm')}
          </Button>
        </div>
        {!isCorrecting && <p className="text-xs text-ink-3">{t('confirmNote')}</p>}
      </div>
      {isCorrecting && (
        <CorrectionGuard
          isUnsaved={isUnsaved}
          isEnding={isEnding}
          onStay={() => setEnding(false)}
          onDiscard={() => onEndCorrecting(false)}
        />
      )}
      <AskRepeated places={repeated} onClose={() => setRepeated([])} onConfirm={() => settle()} />
      <AskOutcome
        about={isAsking ? content : null}
        stage={title}
        onClose={() => setAsking(false)}
        onAnswer={(outcome) => {
          answer.current = outcome;
          settleAnswered();
        }}
      />
    </Panel>
  );
}
