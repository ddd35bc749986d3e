import { useNavigate, useSearch } from '@tanstack/react-router';
import { coverOf, type Cover } from '../../../../domain/schedule/coverage.ts';
import {
  comingOccurrences,
  isHeld,
  occurrenceOn,
  parseOccurrenceKey,
  type Occurrence,
} from '../../../../domain/schedule/occurrences.ts';
import { skipsView } from '../../../../offline/mirror/overlays/skips.ts';
import { ClanAge } from '../../../components/feedback/ClanAge.tsx';
import { useSchedule, type ClanSchedule } from '../../../components/schedule/use-schedule.ts';
import { useStrength } from '../../../components/schedule/use-strength.ts';
import { useMirrorView } from '../../../data/clan/use-mirror-view.ts';
import { usePageAccess } from '../../../data/http/use-page-access.ts';
import { useClanNow } from '../../../data/clan/use-clan-now.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { useRole, useUserId } from '../../../data/session/session.ts';
import { NotSynced } from '../../../components/feedback/NotSynced.tsx';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import { Page } from '../../../ui/layout/Page.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { LinkButton } from '../../../ui/link/LinkButton.tsx';
import { FeedPanel } from './FeedPanel.tsx';
import { NextEvent } from './NextEvent.tsx';
import { OwnSkip, type SkipsPath } from './OwnSkip.tsx';
import { OccurrenceDialog } from './OccurrenceDialog.tsx';
import { StrengthView } from './StrengthView.tsx';
import { WeekView } from './WeekView.tsx';

interface ScheduleScreenProps {
  /** The page of the reader's own skips. */
  readonly skipsPath?: SkipsPath;
  /** A calendar program reads the schedule from the server. */
  readonly hasFeed?: boolean;
}

interface EventsProps {
  readonly schedule: ClanSchedule;
  readonly canEdit: boolean;
  readonly skipsPath: SkipsPath;
}

function Events({ schedule, canEdit, skipsPath }: EventsProps) {
  const t = useT('schedule');
  const nowMs = useClanNow();
  const { day, event } = useSearch({ strict: false });
  const navigate = useNavigate();
  const { events, zone, today } = schedule;
  const strengthOf = useStrength(today);
  const userId = useUserId() ?? '';
  const own = useMirrorView(skipsView, ({ byUser }) => byUser.get(userId));
  const ownCover = (occurrence: Occurrence): Cover | null => coverOf(own ?? [], occurrence);
  const next = comingOccurrences(events, zone, nowMs)[0];
  const key = event === undefined ? null : parseOccurrenceKey(event);
  const opened = events.find(({ id }) => id === key?.eventId);
  const open = key === null || opened === undefined ? null : occurrenceOn(opened, key.date, zone);
  const go = (search: { readonly day?: string | undefined; readonly event?: string | undefined }): void =>
    void navigate({
      to: '.',
      search: (before) => ({ ...before, ...search }),
      replace: true,
      resetScroll: false,
    });
  return (
    <>
      {next === undefined ? (
        <Panel title={t('nextTitle')}>
          <p className="p-3.5 text-ink-2">{t('nothingComing')}</p>
        </Panel>
      ) : (
        <NextEvent occurrence={next} today={today} />
      )}
      <WeekView
        events={events}
        zone={zone}
        today={today}
        day={day ?? today}
        strengthOf={strengthOf}
        coverOf={ownCover}
        onWeek={(shown) => go({ day: shown })}
        onOpen={(occurrence) => go({ event: occurrence.key })}
      />
      <OccurrenceDialog
        occurrence={open}
        today={today}
        canEdit={canEdit}
        onClose={() => go({ event: undefined })}
      >
        {open !== null && <OwnSkip occurrence={open} cover={ownCover(open)} skipsPath={skipsPath} />}
        {open !== null && isHeld(open) && strengthOf !== null && (
          <StrengthView strength={strengthOf(open)} occurrence={open} />
        )}
      </OccurrenceDialog>
    </>
  );
}

/** The clan's week, for every member; everything is on the device. */
export function ScheduleScreen({
  skipsPath = '/{-$locale}/dashboard/skips',
  hasFeed = true,
}: ScheduleScreenProps) {
  const t = useT('schedule');
  const shell = useT('shell');
  // a child that loads its own texts later would suspend the page
  useT('errors');
  useT('characters');
  const role = useRole();
  const canEdit = usePageAccess('clan-settings', role === 'leader' || role === 'colonel');
  const schedule = useSchedule();
  const { state, mirror, isFirstSync, events, zone } = schedule;
  const edit = canEdit && (
    <LinkButton to="/{-$locale}/clan/settings" hash="schedule" icon="pencil">
      {t('editWeek')}
    </LinkButton>
  );
  return (
    <Page>
      <div className="flex flex-wrap items-end gap-x-3.5 gap-y-2">
        <h1>{shell('navSchedule')}</h1>
        <ClanAge mirror={mirror} />
        <span className="min-h-[1lh] text-xs text-ink-3">{mirror !== null && t('clanTime', { zone })}</span>
        {events.length > 0 && <span className="ms-auto">{edit}</span>}
      </div>
      {state === 'broken' ? (
        <Panel>
          <StateBlock kind="broken">{t('storageBroken')}</StateBlock>
        </Panel>
      ) : state === 'loading' || (isFirstSync && events.length === 0) ? (
        <Panel>
          <StateBlock kind="loading" rows={7} />
        </Panel>
      ) : mirror === null ? (
        <Panel>
          <NotSynced>{t('neverSynced')}</NotSynced>
        </Panel>
      ) : events.length === 0 ? (
        <Panel>
          <StateBlock kind="empty" title={t('noEvents')} action={edit}>
            {t(canEdit ? 'noEventsOwn' : 'noEventsBody')}
          </StateBlock>
        </Panel>
      ) : (
        <>
          <Events schedule={schedule} canEdit={canEdit} skipsPath={skipsPath} />
          {hasFeed && <FeedPanel />}
        </>
      )}
    </Page>
  );
}
