import { type SkipId, toId } from '../../../../domain/ids.ts';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { v7 as newId } from 'uuid';
import { addDays } from '../../../../domain/skips/calendar.ts';
import { copyParts } from '../../../../domain/schedule/skip-part.ts';
import { MAX_REASON_LENGTH } from '../../../../domain/skips/skip.ts';
import { useChange } from '../../../data/outbox/use-outbox.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { CoveredEvents } from './CoveredEvents.tsx';
import { pickDay, type ChosenDays } from './pick-days.ts';
import { checkRequest, isEmptyDraft, isReady, NO_DAY, typedDay } from './request-check.ts';
import { RequestSummary } from './RequestSummary.tsx';
import { LinkButton } from '../../../ui/link/LinkButton.tsx';
import {
  SubmitMessage,
  submitResultOf,
  submitTexts,
  useSubmitStatus,
  type SubmitResult,
} from '../../../components/outbox/SubmitMessage.tsx';
import { focusInvalid } from '../../../ui/form/focus-invalid.ts';
import { useSubmit } from '../../../ui/form/use-submit.ts';
import { SkipCalendar } from './SkipCalendar.tsx';
import { TypedDayField } from './TypedDayField.tsx';
import { useAskedEvent } from './use-asked-event.ts';
import { useFieldErrors } from './use-field-errors.ts';
import { useRequestDraft } from './use-request-draft.ts';
import type { MirroredSkips } from '../list/use-mirrored-skips.ts';

/** The form of a skip request: days from the calendar or typed, a reason, and immediate validation. */
export function RequestForm({ own, mirror, today }: Pick<MirroredSkips, 'own' | 'mirror' | 'today'>) {
  const t = useT('skips');
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const messageRef = useRef<HTMLDivElement>(null);
  const createSkip = useChange('skip.create');
  const { isRead, draft, change, clear, isPersisted } = useRequestDraft();
  const [focused, setFocused] = useState<string | null>(null);
  const [isTried, setTried] = useState(false);
  const [submitResult, setSubmitResult] = useState<SubmitResult | null>(null);
  const [submittedId, setSubmittedId] = useState<SkipId | null>(null);
  const [listedId, setListedId] = useState<SkipId | null>(null);
  const submitted = own.find((skip) => skip.id === submittedId);
  if (submitted !== undefined && listedId !== submittedId) setListedId(submittedId);
  // discarded before it was sent, cancelled or decided: what became of the request is said elsewhere
  const isOver =
    submitted === undefined
      ? submittedId !== null && listedId === submittedId
      : submitted.change === 'cancel' || submitted.status !== 'pending';
  const submitStatus = useSubmitStatus(isOver ? null : submitResult);
  const isReasonRequired = mirror?.clan.isReasonRequired ?? false;
  // a refused request never reached the clan: it blocks neither the day nor its period
  const check = checkRequest(draft, {
    today,
    isReasonRequired,
    own: own.filter(
      ({ pendingStatus, change: changeKind }) => !(pendingStatus === 'refused' && changeKind === 'create'),
    ),
  });
  const errors = useFieldErrors(check, draft, today, isTried);
  const { start, end } = draft;
  const chosen: ChosenDays | null =
    start.day !== null && end.day !== null && start.day <= end.day
      ? { start: start.day, end: end.day }
      : null;
  const selectDays = (days: ChosenDays): void => {
    setSubmitResult(null);
    change({ start: typedDay(days.start), end: typedDay(days.end), parts: null });
  };
  useAskedEvent(isRead, ({ occurrence: { day, eventId, date }, isAlone }) => {
    setFocused(day);
    change({
      start: typedDay(day),
      end: typedDay(day),
      parts: isAlone ? null : [{ eventId, date, stages: null }],
    });
  });
  const selectDay = (day: string): void => {
    selectDays({ start: day, end: day });
    setFocused(day);
  };

  const { submit: send, isBusy } = useSubmit(async () => {
    if (start.day === null || end.day === null) return;
    const skipId = toId<SkipId>(newId());
    const done = await createSkip({
      id: skipId,
      startDate: start.day,
      endDate: end.day,
      reason: draft.reason.trim() === '' ? null : draft.reason.trim(),
      parts: start.day === end.day ? copyParts(draft.parts) : null,
    });
    setSubmitResult(submitResultOf(done));
    setSubmittedId(done.ok ? skipId : null);
    if (!done.ok) return;
    setTried(false);
    clear();
  });
  const isSaved = submitResult?.kind === 'saved';
  const isBlocked = check.block !== null;
  useEffect(() => {
    // A second request today is blocked, so the pressed button becomes disabled and loses the focus to the
    // page.
    if (isSaved && isBlocked && document.activeElement?.matches('body, :disabled') !== false)
      messageRef.current?.focus();
  }, [isSaved, isBlocked]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    setSubmitResult(null);
    if (isReady(check)) send();
    else focusInvalid(form.current);
  };

  if (!isRead)
    return (
      <Panel title={t('formTitle')}>
        <StateBlock kind="loading" rows={8} />
      </Panel>
    );
  const hasDraft = isPersisted && !isEmptyDraft(draft);
  return (
    <Panel title={t('formTitle')} aside={hasDraft ? t('draftStored') : undefined}>
      <form
        ref={form}
        noValidate
        onSubmit={submit}
        className="grid items-start gap-x-6 gap-y-3.5 p-3.5 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] max-lg:grid-cols-[minmax(0,1fr)] max-md:[&_:is(input,textarea,button)]:scroll-mb-40"
        {...(!isPersisted && !isEmptyDraft(draft) && { 'data-unsaved': '' })}
      >
        <div className="grid gap-3.5">
          <p id={`${id}h`} className="text-xs text-ink-3">
            {t('calendarHint')}
          </p>
          <SkipCalendar
            skips={own}
            today={today}
            day={focused ?? chosen?.start ?? today}
            onDay={setFocused}
            chosen={chosen}
            onPick={(day) => selectDays(pickDay(chosen, day))}
          />
        </div>
        <div className="grid min-w-0 gap-3.5 max-lg:contents">
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => selectDay(today)}>{t('chipToday')}</Button>
            <Button onClick={() => selectDay(addDays(today, 1))}>{t('chipTomorrow')}</Button>
            {(start.text !== '' || end.text !== '') && (
              <Button
                variant="quiet"
                icon="x"
                onClick={() => {
                  setSubmitResult(null);
                  change({ start: NO_DAY, end: NO_DAY, parts: null });
                }}
              >
                {t('clearDays')}
              </Button>
            )}
          </div>
          <div className="grid grid-cols-2 gap-3 max-[22rem]:grid-cols-1">
            <TypedDayField
              label={t('firstDay')}
              value={start}
              today={today}
              error={errors.start}
              onChange={({ day, text }) => {
                setSubmitResult(null);
                if (day !== null) setFocused(day);
                // most requests are for one day: the last day follows the first until it is typed
                const isFollowing = end.text === '' || (start.day !== null && end.day === start.day);
                change({
                  start: { day, text },
                  parts: null,
                  ...(isFollowing && day !== null && { end: typedDay(day) }),
                });
              }}
            />
            <TypedDayField
              label={t('lastDay')}
              value={end}
              today={today}
              error={errors.end ?? errors.period}
              onChange={(typed) => {
                setSubmitResult(null);
                change({ end: typed, parts: null });
              }}
            />
          </div>
          <TextArea
            label={isReasonRequired ? t('reasonRequired') : t('reasonOptional')}
            value={draft.reason}
            maxLength={MAX_REASON_LENGTH}
            isRequired={isReasonRequired}
            hint={t('reasonHint')}
            error={errors.reason}
            onChange={(reason) => change({ reason })}
          />
          <RequestSummary check={check} chosen={chosen} hasDraft={hasDraft} />
          {chosen !== null && (
            <CoveredEvents
              chosen={chosen}
              parts={draft.parts}
              error={isTried && check.parts === 'missing' ? t('partMissing') : undefined}
              onParts={(parts) => {
                setSubmitResult(null);
                change({ parts });
              }}
            />
          )}
          <div
            {...(check.block === null && { 'data-foot': 'phone-bar' })}
            className={`[&>div:has(>:not(:empty))]:mb-2.5 ${check.block === null ? 'max-md:sticky max-md:bottom-[calc(var(--tab-bar-height)+env(safe-area-inset-bottom))] max-md:z-10 max-md:-mx-3.5 max-md:-mb-3.5 max-md:border-t max-md:border-line max-md:bg-panel max-md:px-3.5 max-md:py-2.5' : ''}`}
          >
            <div ref={messageRef} tabIndex={-1} className="outline-none">
              <SubmitMessage status={submitStatus} texts={submitTexts(t)}>
                {submitStatus === 'refused' && (
                  <div className="mt-2">
                    <LinkButton to="/{-$locale}/dashboard/unsent">{t('goUnsent')}</LinkButton>
                  </div>
                )}
              </SubmitMessage>
            </div>
            <Button
              type="submit"
              variant="primary"
              isLarge
              isBusy={isBusy}
              disabled={check.block !== null}
              className="w-full"
            >
              {t('submit')}
            </Button>
          </div>
        </div>
      </form>
    </Panel>
  );
}
