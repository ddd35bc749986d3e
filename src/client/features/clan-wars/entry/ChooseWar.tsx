import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import type { ShownWar } from '../../../../offline/mirror/overlays/wars/clan-wars.ts';
import { useEventWords } from '../../../components/schedule/event-words.ts';
import { useSchedule } from '../../../components/schedule/use-schedule.ts';
import { useClanFormats } from '../../../data/clan/use-clan-formats.ts';
import { useNow } from '../../../data/i18n/use-now.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { useChange } from '../../../data/outbox/use-outbox.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { AppLink } from '../../../ui/link/AppLink.tsx';
import { LikelyWar } from '../pictures/LikelyWar.tsx';
import { occurrenceOn } from '../../../../domain/schedule/occurrences.ts';
import { offeredWars, type NewWar } from './begin-war.ts';
import { FreeWarDialog } from './FreeWarDialog.tsx';

const route = getRouteApi('/{-$locale}/inner/clan-war/upload');

/** Wars that were entered last. */
const RECENT = 6;

/** The wars of the schedule without results, the last one first, and those that were entered. */
export function ChooseWar({ wars }: { readonly wars: readonly ShownWar[] }) {
  const t = useT('clan-wars');
  const format = useClanFormats();
  const { nameOf } = useEventWords();
  const schedule = useSchedule();
  const nowMs = useNow();
  const create = useChange('war.create');
  const navigate = route.useNavigate();
  const [isAdding, setAdding] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const begin = async (war: NewWar): Promise<boolean> => {
    const done = await create(war);
    setFailed(!done.ok);
    if (done.ok) await navigate({ search: { war: war.id } });
    return done.ok;
  };
  const offered = offeredWars(schedule, wars, nowMs);
  const likely = [
    ...offered.map(({ occurrence, war }) => ({
      occurrence,
      name: `${nameOf(occurrence.event)}, ${format.day(occurrence.day)}`,
      open: () => void begin(war),
    })),
    ...wars.slice(0, RECENT).map((war) => {
      const event = schedule.events.find(({ id }) => id === war.eventId);
      return {
        occurrence:
          event === undefined || war.eventDate === null
            ? { stages: [], startsAt: Date.parse(war.startsAt) }
            : (occurrenceOn(event, war.eventDate, schedule.zone) ?? {
                stages: [],
                startsAt: Date.parse(war.startsAt),
              }),
        name: `${nameOf(war)}, ${format.day(war.day)}`,
        open: () => void navigate({ search: { war: war.id } }),
      };
    }),
  ].flatMap(({ occurrence, name, open }) =>
    [occurrence.startsAt, ...occurrence.stages.map((stage) => stage.startsAt)].map((startsAt) => ({
      name,
      startsAt,
      open,
    })),
  );
  return (
    <>
      <LikelyWar stages={likely} />
      <Panel
        title={t('chooseTitle')}
        aside={
          <Button icon="calendar" onClick={() => setAdding(true)}>
            {t('chooseFree')}
          </Button>
        }
      >
        {offered.length === 0 ? (
          <p className="px-3.5 py-3 text-ink-2">{t('chooseNone')}</p>
        ) : (
          <ul className="divide-y divide-line">
            {offered.map(({ occurrence, war }, at) => (
              <li
                key={occurrence.key}
                data-event={occurrence.key}
                className="flex flex-wrap items-center gap-x-3 gap-y-1.5 px-3.5 py-2"
              >
                <span className="min-w-0 flex-1 basis-40">
                  <b className="wrap-anywhere">{nameOf(occurrence.event)}</b>{' '}
                  <span className="text-ink-2">
                    {`${format.day(occurrence.day)}, ${format.time(occurrence.startsAt)}`}
                  </span>
                </span>
                <Button
                  variant={at === 0 ? 'primary' : 'plain'}
                  icon="plus"
                  aria-label={`${t('enter')}: ${nameOf(occurrence.event)}, ${format.day(occurrence.day)}`}
                  onClick={() => void begin(war)}
                >
                  {t('enter')}
                </Button>
              </li>
            ))}
          </ul>
        )}
        {hasFailed && (
          <p role="alert" className="border-t border-line px-3.5 py-2 text-no">
            {t('notSaved')}
          </p>
        )}
      </Panel>
      {wars.length > 0 && (
        <Panel title={t('chooseRecent')}>
          <ul className="divide-y divide-line">
            {wars.slice(0, RECENT).map((war) => (
              <li key={war.id} className="px-3.5 py-1">
                <AppLink
                  to="/{-$locale}/clan-war/upload"
                  search={{ war: war.id }}
                  className="inline-flex min-h-8 items-center pointer-coarse:min-h-10"
                >
                  {`${nameOf(war)}, ${format.day(war.day)}`}
                </AppLink>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {isAdding && <FreeWarDialog onBegin={begin} onClose={() => setAdding(false)} />}
    </>
  );
}
