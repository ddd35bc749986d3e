import { OwnTime } from '../../../components/schedule/OwnTime.tsx';
import { useMemo } from 'react';
import { coverOf, type Cover } from '../../../../domain/schedule/coverage.ts';
import type { EventKind } from '../../../../domain/schedule/event.ts';
import { comingOccurrences } from '../../../../domain/schedule/occurrences.ts';
import { skipsView } from '../../../../offline/mirror/overlays/skips.ts';
import { useEventWords } from '../../../components/schedule/event-words.ts';
import { useSchedule } from '../../../components/schedule/use-schedule.ts';
import { useClanFormats } from '../../../data/clan/use-clan-formats.ts';
import { useMirrorView } from '../../../data/clan/use-mirror-view.ts';
import { useLastShown, type Shown } from '../../../data/http/use-last-shown.ts';
import { useNow } from '../../../data/i18n/use-now.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { useCharacter, useUserId } from '../../../data/session/session.ts';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import { Icon, type IconName } from '../../../ui/icon/Icon.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { Tag } from '../../../ui/layout/Tag.tsx';
import { LinkButton } from '../../../ui/link/LinkButton.tsx';
import { useEventWants, type EventWants, type Want } from './use-event-wants.ts';

interface NextShown {
  readonly next: {
    readonly name: string;
    readonly kind: EventKind;
    readonly startsAt: number;
    readonly endsAt: number;
    readonly day: string;
    readonly isMandatory: boolean;
    readonly off: Cover['state'] | null;
  } | null;
  readonly today: string;
  readonly hasEvents: boolean;
  readonly wants: EventWants;
}

/** The next event of the clan; that of the last visit until it is read. */
function useNext(): Shown<NextShown> {
  const { state, isFirstSync, events, zone, today } = useSchedule();
  const { nameOf } = useEventWords();
  const nowMs = useNow();
  const userId = useUserId() ?? '';
  const own = useMirrorView(skipsView, ({ byUser }) => byUser.get(userId));
  const next = useMemo(() => comingOccurrences(events, zone, nowMs)[0], [events, zone, nowMs]);
  const wants = useEventWants(next?.event.kind ?? null);
  return useLastShown('next-event', {
    state: state === 'ready' && isFirstSync && events.length === 0 ? 'loading' : state,
    value: {
      today,
      hasEvents: events.length > 0,
      wants,
      next:
        next === undefined
          ? null
          : {
              name: nameOf(next.event),
              kind: next.event.kind,
              startsAt: next.startsAt,
              endsAt: next.endsAt,
              day: next.day,
              isMandatory: next.event.isMandatory,
              off: coverOf(own ?? [], next)?.state ?? null,
            },
    },
  });
}

const WANT_ICONS = { missing: 'circle-alert', waiting: 'clock', done: 'check' } as const satisfies Record<
  Want,
  IconName
>;
const WANT_TONES = { missing: 'text-wait', waiting: 'text-ink-3', done: 'text-ok' } as const;
const SUPPLY_KEYS = {
  missing: 'suppliesMissing',
  waiting: 'suppliesWaiting',
  done: 'suppliesDone',
} as const;

function WantLine({ want, children }: { readonly want: Want; readonly children: string }) {
  return (
    <li data-want={want} className="flex items-start gap-2">
      <Icon name={WANT_ICONS[want]} className={`mt-0.5 size-4 ${WANT_TONES[want]}`} />
      <span className="min-w-0 text-ink-2">{children}</span>
    </li>
  );
}

/** What the event still wants, with the way to it; nothing for who is away. */
function Wants({ wants: { supplies, gear } }: { readonly wants: EventWants }) {
  const t = useT('schedule');
  if (supplies === null && gear === null) return null;
  return (
    <ul className="grid gap-1 sm:grid-cols-2">
      {supplies !== null && <WantLine want={supplies}>{t(SUPPLY_KEYS[supplies])}</WantLine>}
      {gear !== null && <WantLine want={gear}>{t(gear === 'done' ? 'gearDone' : 'gearMissing')}</WantLine>}
    </ul>
  );
}

/** Dashboard panel: how long until the clan's next event, and what it still wants from me. */
export function NextEventPanel() {
  const t = useT('schedule');
  const format = useClanFormats();
  const nowMs = useNow();
  const { duration } = useEventWords();
  const { state, value } = useNext();
  const characterId = useCharacter()?.id;
  const { next, today, wants } = value;
  const isRunning = next !== null && next.startsAt <= nowMs;
  const open = (
    <LinkButton to="/{-$locale}/clan/schedule" search={{}} icon="clock">
      {t('openSchedule')}
    </LinkButton>
  );
  return (
    <Panel
      title={t(isRunning ? 'runningTitle' : 'nextTitle')}
      aside={next?.isMandatory === true && <Tag tone="accent">{t('mandatory')}</Tag>}
    >
      {state === 'broken' ? (
        <StateBlock kind="broken">{t('storageBroken')}</StateBlock>
      ) : state === 'loading' ? (
        <StateBlock kind="loading" rows={3} />
      ) : (
        <div className="grid gap-3 p-3.5">
          {next === null ? (
            <p className="text-ink-2">{t(value.hasEvents ? 'nothingComing' : 'noEvents')}</p>
          ) : (
            <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-1" data-next-event>
              <div className="grid min-w-0 gap-0.5">
                <b className="font-display text-[1.25rem] leading-tight wrap-anywhere">{next.name}</b>
                <p className="text-ink-2">
                  {next.day === today ? t('today') : format.longDay(next.day)}
                  {', '}
                  {format.time(next.startsAt)}
                </p>
                <OwnTime startsAt={next.startsAt} />
              </div>
              <p className="font-display text-[1.375rem] leading-tight font-bold text-accent-text">
                {isRunning
                  ? t('endsIn', { time: duration(next.endsAt - nowMs) })
                  : t('startsIn', { time: duration(next.startsAt - nowMs) })}
              </p>
            </div>
          )}
          {next !== null && next.off !== null ? (
            <p className="text-ink-2" data-off={next.off}>
              {t(next.off === 'approved' ? 'offApproved' : 'offPending')}
            </p>
          ) : (
            next !== null && <Wants wants={wants} />
          )}
          <div className="flex flex-wrap gap-2">
            {open}
            {next !== null && next.off === null && wants.supplies === 'missing' && (
              <LinkButton
                to="/{-$locale}/dashboard/request/create"
                search={{}}
                icon="package"
                variant="primary"
              >
                {t('requestSupplies')}
              </LinkButton>
            )}
            {next !== null && next.off === null && wants.gear === 'missing' && characterId !== undefined && (
              <LinkButton to="/{-$locale}/character/{$id}-gear" params={{ id: characterId }} icon="shield">
                {t('fillGear')}
              </LinkButton>
            )}
          </div>
        </div>
      )}
    </Panel>
  );
}
