import { useId, useMemo } from 'react';
import { coverOf, type Cover } from '../../../../domain/schedule/coverage.ts';
import type { EventKind } from '../../../../domain/schedule/event.ts';
import { comingOccurrences } from '../../../../domain/schedule/occurrences.ts';
import { skipsView } from '../../../../offline/mirror/overlays/skips.ts';
import { ClanEmblem } from '../../../components/clan/ClanEmblem.tsx';
import { NotSynced } from '../../../components/feedback/NotSynced.tsx';
import { OwnTime } from '../../../components/schedule/OwnTime.tsx';
import { useEventWords } from '../../../components/schedule/event-words.ts';
import { useSchedule } from '../../../components/schedule/use-schedule.ts';
import { useStrength } from '../../../components/schedule/use-strength.ts';
import { useClanFormats } from '../../../data/clan/use-clan-formats.ts';
import { optionalPart } from '../../../data/i18n/lazy-part.ts';
import { useMirrorView } from '../../../data/clan/use-mirror-view.ts';
import { stateOfNone } from '../../../data/clan/use-mirrored-rows.ts';
import { useLastShown, type Shown } from '../../../data/http/use-last-shown.ts';
import { useClanNow } from '../../../data/clan/use-clan-now.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { useCharacter, useUserId } from '../../../data/session/session.ts';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { Tag } from '../../../ui/layout/Tag.tsx';
import { LinkButton } from '../../../ui/link/LinkButton.tsx';
import { useEventWants, type EventWants } from './use-event-wants.ts';

// with names of the catalogue, for those whose gear does not suffice
const GearLacks = optionalPart(
  async () => (await import('./GearLacks.tsx')).GearLacks,
  ['gear', 'catalogue'],
  <div className="h-5" />,
);

interface NextShown {
  readonly next: {
    readonly name: string;
    readonly kind: EventKind;
    readonly startsAt: number;
    readonly endsAt: number;
    readonly day: string;
    readonly isMandatory: boolean;
    readonly off: Cover['state'] | null;
    /** For who may see others' skips; null for all others. */
    readonly people: { readonly stay: number; readonly stayIfAll: number; readonly total: number } | null;
  } | null;
  readonly today: string;
  readonly hasEvents: boolean;
  readonly wants: EventWants;
}

/** The next event of the clan; that of the last visit until it is read. */
function useNext(): Shown<NextShown> {
  const { events, zone, today, ...rows } = useSchedule();
  const { nameOf } = useEventWords();
  const nowMs = useClanNow();
  const userId = useUserId() ?? '';
  const own = useMirrorView(skipsView, ({ byUser }) => byUser.get(userId));
  const next = useMemo(() => comingOccurrences(events, zone, nowMs)[0], [events, zone, nowMs]);
  const wants = useEventWants(next?.event.kind ?? null);
  const strengthOf = useStrength(today);
  const strength = next === undefined || strengthOf === null ? null : strengthOf(next);
  return useLastShown('next-event', {
    state: events.length === 0 ? stateOfNone(rows) : rows.state,
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
              people:
                strength === null
                  ? null
                  : { stay: strength.stay, stayIfAll: strength.stayIfAll, total: strength.total },
            },
    },
  });
}

function MissingWant({ children }: { readonly children: string }) {
  return (
    <li data-want="missing" className="flex items-center gap-1.5 text-wait">
      <Icon name="circle-alert" className="size-4 shrink-0" />
      {children}
    </li>
  );
}

/** When and how long until then, what it still wants from me, and who is there. */
function EventLines({ shown: { next, today, hasEvents, wants } }: { readonly shown: NextShown }) {
  const t = useT('schedule');
  const format = useClanFormats();
  const nowMs = useClanNow();
  const { duration } = useEventWords();
  if (next === null) return <p className="text-ink-2">{t(hasEvents ? 'nothingComing' : 'noEvents')}</p>;
  const { startsAt, endsAt, day, off, people } = next;
  const isRunning = startsAt <= nowMs;
  return (
    <>
      <p
        data-next-event
        className="flex flex-wrap gap-x-2.5 font-display text-[1.75rem] leading-[1.1] font-bold md:text-[2.25rem]"
      >
        <span>
          {day !== today && `${format.longDay(day)}, `}
          {format.time(startsAt)}
        </span>
        <span className="text-accent-text">
          {isRunning
            ? t('endsIn', { time: duration(endsAt - nowMs) })
            : t('startsIn', { time: duration(startsAt - nowMs) })}
        </span>
      </p>
      <OwnTime startsAt={startsAt} />
      {off !== null && (
        <p className="text-ink-2" data-off={off}>
          {t(off === 'approved' ? 'offApproved' : 'offPending')}
        </p>
      )}
      {off === null && (wants.supplies || wants.gear || wants.lacksGear === true) && (
        <ul className="flex flex-wrap gap-x-4 gap-y-1">
          {wants.supplies && <MissingWant>{t('suppliesMissing')}</MissingWant>}
          {wants.gear && <MissingWant>{t('gearMissing')}</MissingWant>}
          {wants.lacksGear === true && <MissingWant>{t('gearLacks')}</MissingWant>}
        </ul>
      )}
      {off === null && wants.lacksGear === true && <GearLacks />}
      {off === null && !isRunning && !wants.supplies && !wants.gear && wants.lacksGear === false && (
        <p data-want="none" className="text-ink-2">
          {t('nothingNeeded')}
        </p>
      )}
      {people !== null && (
        <p className="text-ink-2" data-people={`${people.stay} ${people.stayIfAll}`}>
          {t(people.stay === people.stayIfAll ? 'expected' : 'expectedIfAll', {
            stay: format.number(people.stay),
            all: format.number(people.total),
            stayIfAll: format.number(people.stayIfAll),
          })}
        </p>
      )}
    </>
  );
}

/** Head of the dashboard: the clan's next event, how long until then, and what it still wants from me. */
export function NextEventPanel() {
  const t = useT('schedule');
  const nowMs = useClanNow();
  const id = useId();
  const { state, value } = useNext();
  const character = useCharacter();
  const clan = character?.clan ?? null;
  const { next, today, wants } = value;
  const isAwaited = next !== null && next.off === null;
  return (
    <section
      aria-labelledby={id}
      className="contour grid min-h-40 content-center border border-line bg-panel lg:min-h-36"
    >
      {state === 'loading' ? (
        <>
          <h2 id={id} className="sr-only">
            {t('nextTitle')}
          </h2>
          <StateBlock kind="loading" rows={3} />
        </>
      ) : (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3 p-4 md:px-6 md:py-5">
          {clan !== null && <ClanEmblem clan={clan} className="size-14 max-sm:hidden" />}
          <div className="grid min-w-0 grow basis-72 gap-1.5">
            <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
              <h2 id={id} className="eyebrow leading-tight! wrap-anywhere">
                {t(next !== null && next.startsAt <= nowMs ? 'runningTitle' : 'nextTitle')}
                {next !== null && ` · ${next.day === today ? `${t('today')} · ` : ''}${next.name}`}
              </h2>
              {next?.isMandatory === true && <Tag tone="accent">{t('mandatory')}</Tag>}
            </div>
            {state === 'broken' ? (
              <StateBlock kind="broken">{t('storageBroken')}</StateBlock>
            ) : state === 'unsynced' ? (
              <NotSynced />
            ) : (
              <EventLines shown={value} />
            )}
          </div>
          <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:[&>*]:grow">
            <LinkButton to="/{-$locale}/clan/schedule" search={{}} icon="clock">
              {t('openSchedule')}
            </LinkButton>
            {isAwaited && (wants.gear || wants.lacksGear === true) && character !== null && (
              <LinkButton to="/{-$locale}/character/{$id}-gear" params={{ id: character.id }} icon="shield">
                {t('fillGear')}
              </LinkButton>
            )}
            {isAwaited && wants.supplies && (
              <LinkButton
                to="/{-$locale}/dashboard/request/create"
                search={{}}
                icon="package"
                variant="primary"
              >
                {t('requestSupplies')}
              </LinkButton>
            )}
          </div>
        </div>
      )}
    </section>
  );
}
