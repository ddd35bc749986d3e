import { useState, type ReactNode } from 'react';
import { MAX_CANCEL_REASON } from '../../../../domain/schedule/event.ts';
import { isHeld, type Occurrence } from '../../../../domain/schedule/occurrences.ts';
import type { ShownEvent } from '../../../../offline/mirror/overlays/schedule.ts';
import { ChangeBadge } from '../../../components/outbox/ChangeBadge.tsx';
import { ConfirmDialog } from '../../../components/form/ConfirmDialog.tsx';
import { ConflictNotice } from '../../../components/outbox/ConflictNotice.tsx';
import { spanText } from '../../../components/schedule/span-text.ts';
import { useEventWords } from '../../../components/schedule/event-words.ts';
import { useClanFormats } from '../../../data/clan/use-clan-formats.ts';
import { useClanNow } from '../../../data/clan/use-clan-now.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Tag } from '../../../ui/layout/Tag.tsx';
import { EventConflictDialog } from '../conflict/conflict-dialogs.ts';
import { MoveForm } from './MoveForm.tsx';
import { useDayChange } from './use-day-change.ts';

interface OccurrenceDialogProps {
  /** Null: closed. */
  readonly occurrence: Occurrence<ShownEvent> | null;
  readonly today: string;
  /** May change the schedule. */
  readonly canEdit: boolean;
  readonly onClose: () => void;
  /** What else is known of it. */
  readonly children?: ReactNode;
}

function Details({
  occurrence,
  today,
  canEdit,
  children,
}: Omit<OccurrenceDialogProps, 'occurrence' | 'onClose'> & { readonly occurrence: Occurrence<ShownEvent> }) {
  const t = useT('schedule');
  const clan = useClanFormats();
  const own = useFormats();
  const nowMs = useClanNow();
  const { nameOf, stageOf } = useEventWords();
  const change = useDayChange(today);
  const [isMoving, setMoving] = useState(false);
  const [isCancelling, setCancelling] = useState(false);
  const [reason, setReason] = useState('');
  const [hasFailed, setFailed] = useState(false);
  const { event, stages, startsAt, noticeAt, state, movedFrom, cancelReason, day } = occurrence;
  const ownTime = own.time(startsAt);
  const isWeekly = event.weekdays.length > 0;
  const apply = async (to: Parameters<typeof change>[1]): Promise<void> => {
    setFailed(!(await change(occurrence, to)));
    setMoving(false);
  };
  return (
    <div className="grid gap-3">
      <div className="grid gap-1">
        <p className="font-display text-[1.125rem] font-semibold first-letter:uppercase">
          {clan.longDay(day)}
        </p>
        <p className="flex flex-wrap items-center gap-2 text-ink-2">
          <span className={isHeld(occurrence) ? '' : 'line-through'}>{spanText(occurrence, clan)}</span>
          {ownTime !== clan.time(startsAt) && (
            <span className="text-xs text-ink-3">{t('ownTime', { time: ownTime })}</span>
          )}
          {state === 'cancelled' && <Tag tone="no">{t('cancelled')}</Tag>}
          {state !== 'cancelled' && (
            <Tag tone={event.isMandatory ? 'accent' : 'neutral'}>
              {t(event.isMandatory ? 'mandatory' : 'optional')}
            </Tag>
          )}
          <ChangeBadge change={event} waiting={t('waitSave')} />
        </p>
        {movedFrom !== null && (
          <p className="text-xs text-ink-3">{t('movedFrom', { when: clan.dateTime(movedFrom) })}</p>
        )}
        {cancelReason !== null && <p className="wrap-anywhere text-ink-2">{cancelReason}</p>}
        <ConflictNotice outboxKey={event.outboxKey} ConflictDialog={EventConflictDialog} />
      </div>
      {stages.length > 1 && (
        <ol className="grid divide-y divide-line border-y border-line">
          {stages.map((stage, at) => (
            <li key={stage.id} className="flex items-baseline justify-between gap-3 py-1.5">
              <span className="min-w-0 wrap-anywhere text-ink-2">{stageOf(stage, at)}</span>
              <b className="shrink-0 tabular-nums">
                {clan.time(stage.startsAt)}
                {'–'}
                {clan.time(stage.endsAt)}
              </b>
            </li>
          ))}
        </ol>
      )}
      {isHeld(occurrence) && (event.noticeMinutes > 0 || event.minStrength !== null) && (
        <ul className="grid gap-1 text-xs text-ink-2">
          {event.noticeMinutes > 0 && noticeAt > nowMs && (
            <li>{t('noticeUntil', { when: clan.dateTime(noticeAt) })}</li>
          )}
          {event.minStrength !== null && (
            <li>{t('minStrength', { people: clan.number(event.minStrength) })}</li>
          )}
        </ul>
      )}
      {children}
      {hasFailed && (
        <p role="alert" className="text-no">
          {t('notSaved')}
        </p>
      )}
      {canEdit && isMoving && (
        <MoveForm
          occurrence={occurrence}
          today={today}
          onClose={() => setMoving(false)}
          onMove={(to) => void apply(to)}
        />
      )}
      {canEdit && isWeekly && !isMoving && (
        <div className="flex flex-wrap gap-2 border-t border-line pt-3">
          {state !== 'cancelled' && (
            <Button icon="calendar" onClick={() => setMoving(true)}>
              {t('moveDay')}
            </Button>
          )}
          {state !== 'cancelled' && (
            <Button icon="x" onClick={() => setCancelling(true)}>
              {t('cancelDay')}
            </Button>
          )}
          {state !== 'planned' && (
            <Button icon="rotate-ccw" onClick={() => void apply(undefined)}>
              {t('restoreDay')}
            </Button>
          )}
        </div>
      )}
      <ConfirmDialog
        about={isCancelling ? occurrence : null}
        onClose={() => setCancelling(false)}
        onConfirm={async (one) => ((await change(one, null, reason.trim())) ? null : t('notSaved'))}
        ask={(one) => ({
          title: t('cancelQuestion', { name: nameOf(one.event), day: clan.day(one.day) }),
          body: (
            <div className="grid gap-3">
              <p className="text-ink-2">{t('cancelBody')}</p>
              <TextField
                label={t('cancelReason')}
                value={reason}
                maxLength={MAX_CANCEL_REASON}
                onChange={setReason}
              />
            </div>
          ),
          cancel: t('keepDay'),
          confirm: t('cancelDay'),
        })}
      />
    </div>
  );
}

/** One holding of an event: when its stages are, what it needs, and for those who may, how to move or cancel it. */
export function OccurrenceDialog({ occurrence, onClose, ...rest }: OccurrenceDialogProps) {
  const { nameOf } = useEventWords();
  return (
    <Dialog
      isOpen={occurrence !== null}
      onClose={onClose}
      title={occurrence === null ? '' : nameOf(occurrence.event)}
    >
      {occurrence !== null && <Details key={occurrence.key} occurrence={occurrence} {...rest} />}
    </Dialog>
  );
}
