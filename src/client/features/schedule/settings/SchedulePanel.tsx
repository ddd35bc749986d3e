import { useEffect, useState } from 'react';
import { MAX_EVENTS, WEEKDAYS } from '../../../../domain/schedule/event.ts';
import type { ShownEvent } from '../../../../offline/mirror/overlays/schedule.ts';
import { ChangeBadge } from '../../../components/outbox/ChangeBadge.tsx';
import { ConflictNotice } from '../../../components/outbox/ConflictNotice.tsx';
import { useEventWords } from '../../../components/schedule/event-words.ts';
import { useSchedule } from '../../../components/schedule/use-schedule.ts';
import { useNetwork } from '../../../data/connection/use-network.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { useRegion } from '../../../data/session/region.ts';
import { useFocusFallback } from '../../../ui/browser/use-focus-fallback.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { Tag } from '../../../ui/layout/Tag.tsx';
import { EventConflictDialog } from '../conflict/conflict-dialogs.ts';
import { EventEditor } from './EventEditor.tsx';
import { PRESET_REGIONS } from './preset-regions.ts';
import { PresetDialog } from './PresetDialog.tsx';

/** Weekly ones in the order of the week, then single ones by day. */
function inOrder(events: readonly ShownEvent[]): readonly ShownEvent[] {
  const placeOf = ({ weekdays, firstDate, stages }: ShownEvent): string =>
    weekdays.length > 0
      ? `0${Math.min(...weekdays)}${String(stages[0]?.startMinute ?? 0).padStart(4, '0')}`
      : `1${firstDate}`;
  return events.toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1));
}

function EventLine({ event, onEdit }: { readonly event: ShownEvent; readonly onEdit: () => void }) {
  const t = useT('schedule-editor');
  const words = useT('schedule');
  const format = useFormats();
  const { nameOf, weekdayOf, timeOf } = useEventWords();
  const { weekdays, firstDate, stages, isMandatory, noticeMinutes, minStrength, changes, timeZone } = event;
  const when =
    weekdays.length === 0
      ? format.day(firstDate)
      : weekdays.length === WEEKDAYS.length
        ? t('everyDay')
        : format.list(weekdays.map((day) => weekdayOf(day, 'short')));
  const facts = [
    ...(timeZone === null ? [] : [timeZone]),
    ...(noticeMinutes > 0 ? [t('noticeShort', { hours: format.number(noticeMinutes / 60) })] : []),
    ...(minStrength === null ? [] : [t('needsShort', { people: format.number(minStrength) })]),
    ...(changes.length === 0 ? [] : [t('daysChanged', { count: changes.length })]),
  ];
  return (
    <li data-event={event.id} className="flex items-start gap-3 px-3.5 py-2.5">
      <div className="grid min-w-0 flex-1 gap-0.5">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <b className="min-w-0 font-display text-[1.0625rem] wrap-anywhere">{nameOf(event)}</b>
          {isMandatory && <Tag tone="accent">{words('mandatory')}</Tag>}
          <ChangeBadge
            change={event}
            waiting={words(event.change === 'delete' ? 'waitDelete' : 'waitSave')}
          />
        </p>
        <p className="text-ink-2">
          {when}
          {' · '}
          <span className="tabular-nums">{stages.map((stage) => timeOf(stage.startMinute)).join(', ')}</span>
        </p>
        {facts.length > 0 && <p className="text-xs text-ink-3">{facts.join(' · ')}</p>}
        <ConflictNotice outboxKey={event.outboxKey} ConflictDialog={EventConflictDialog} />
      </div>
      <Button icon="pencil" aria-label={t('editNamed', { name: nameOf(event) })} onClick={onEdit} />
    </li>
  );
}

/** The clan's events, in its settings: kept on the device first, like every other change. */
export function SchedulePanel() {
  const t = useT('schedule-editor');
  const words = useT('schedule');
  // of parts that open later, which would suspend the page
  useT('errors');
  const { events, zone, today, state, isFirstSync } = useSchedule();
  const { isOnline } = useNetwork();
  const region = useRegion();
  const [open, setOpen] = useState<{ readonly event: ShownEvent | null } | null>(null);
  const [isPreset, setPreset] = useState(false);
  const place = useFocusFallback<HTMLDivElement>();
  useEffect(() => {
    if (window.location.hash === '#schedule') place.current?.scrollIntoView();
  }, [place]);
  const isFull = events.length >= MAX_EVENTS;
  if (open !== null)
    return (
      <div ref={place} id="schedule" tabIndex={-1} className="scroll-mt-16 outline-none">
        <EventEditor event={open.event} zone={zone} today={today} onClose={() => setOpen(null)} />
      </div>
    );
  const usual = (
    <Button icon="calendar" disabled={isFull} onClick={() => setPreset(true)}>
      {t('usualWeek')}
    </Button>
  );
  const add = (
    <Button icon="plus" disabled={isFull} onClick={() => setOpen({ event: null })}>
      {t('newEvent')}
    </Button>
  );
  return (
    <div ref={place} id="schedule" tabIndex={-1} className="scroll-mt-16 outline-none">
      <Panel
        title={t('panelTitle')}
        aside={
          events.length > 0 && (
            <>
              {usual}
              {add}
            </>
          )
        }
      >
        {state === 'broken' ? (
          <StateBlock kind="broken">{words('storageBroken')}</StateBlock>
        ) : state === 'loading' || (isFirstSync && events.length === 0) ? (
          <StateBlock kind="loading" rows={4} />
        ) : events.length === 0 ? (
          <StateBlock
            kind="empty"
            title={words('noEvents')}
            action={
              <>
                {usual}
                {add}
              </>
            }
          >
            {words('noEventsOwn')}
          </StateBlock>
        ) : (
          <ul className="divide-y divide-line">
            {inOrder(events).map((event) => (
              <EventLine key={event.id} event={event} onEdit={() => setOpen({ event })} />
            ))}
          </ul>
        )}
        <p className="border-t border-line p-3.5 text-xs text-ink-3">
          {isFull ? t('tooMany', { max: MAX_EVENTS }) : !isOnline ? t('offlineHint') : t('panelHint')}
        </p>
      </Panel>
      <PresetDialog
        isOpen={isPreset}
        region={PRESET_REGIONS.find((one) => one === region) ?? PRESET_REGIONS[0]}
        zone={zone}
        today={today}
        events={events}
        onClose={() => setPreset(false)}
      />
    </div>
  );
}
