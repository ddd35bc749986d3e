import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import type { WarsView } from '../../../../offline/mirror/overlays/wars/clan-wars.ts';
import { useEventWords } from '../../../components/schedule/event-words.ts';
import { useSchedule } from '../../../components/schedule/use-schedule.ts';
import { useClanFormats } from '../../../data/clan/use-clan-formats.ts';
import { useNow } from '../../../data/i18n/use-now.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { useChange } from '../../../data/outbox/use-outbox.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { AppLink } from '../../../ui/link/AppLink.tsx';
import { PictureCount } from '../pictures/PictureCount.tsx';
import {
  assignPicture,
  OTHER_WAR,
  stageKey,
  usePictures,
  type WarPicture,
} from '../pictures/war-pictures.ts';
import { warIdOf } from '../../../../domain/clan-wars/war.ts';
import { candidateStages, newWarOf, offeredWars, type NewWar } from '../head/begin-war.ts';
import { useWarWords } from '../words/use-war-words.ts';
import { LikelyWar } from './LikelyWar.tsx';
import { FreeWarDialog } from './FreeWarDialog.tsx';

const route = getRouteApi('/{-$locale}/inner/clan-war/upload');

/** Wars that were entered last. */
const RECENT = 6;

/** The wars without results, the last one first, and those that were entered. */
export function ChooseWar({ wars, stages }: Pick<WarsView, 'stages' | 'wars'>) {
  const t = useT('clan-wars');
  const format = useClanFormats();
  const { nameOf } = useEventWords();
  const words = useWarWords();
  const schedule = useSchedule();
  const nowMs = useNow();
  const create = useChange('war.create');
  const navigate = route.useNavigate();
  const [adding, setAdding] = useState<{
    readonly startsAt: number | null;
    readonly pictures: readonly WarPicture[];
  } | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const begin = async (war: NewWar, stage?: string): Promise<boolean> => {
    const done = await create(war);
    setFailed(!done.ok);
    if (done.ok) await navigate({ search: { war: war.id, ...(stage !== undefined && { stage }) } });
    return done.ok;
  };
  const assign = (pictures: readonly WarPicture[], warId: string): void => {
    for (const { id } of pictures) assignPicture(id, stageKey(warId, ''));
  };
  const offered = offeredWars(schedule, wars, stages, nowMs);
  const isOffered = new Set<string>(offered.map(({ id }) => id));
  const recent = wars.filter(({ id }) => !isOffered.has(id)).slice(0, RECENT);
  const pictures = usePictures();
  const picturesOf = (id: string): number =>
    pictures.filter(({ stage }) => stage?.startsWith(stageKey(id, '')) === true).length;
  const likely = candidateStages(schedule, wars, stages).map(({ occurrence, war, stage, startsAt }) => {
    const event = war ?? occurrence?.event;
    const day = war?.day ?? occurrence?.day;
    return {
      warId: war?.id ?? (occurrence === null ? '' : warIdOf(occurrence)),
      stageId: stage.stageId,
      warName: [event === undefined ? '' : nameOf(event), day === undefined ? '' : format.day(day)].join(
        ', ',
      ),
      stageName: words.stageName(stage),
      startsAt,
      open: () => {
        const fresh = war === null && occurrence !== null ? newWarOf(occurrence) : null;
        if (fresh !== null) void begin(fresh, stage.stageId);
        else if (war !== null) void navigate({ search: { war: war.id, stage: stage.stageId } });
      },
    };
  });
  return (
    <>
      <LikelyWar
        stages={likely}
        onChosen={assign}
        onNew={(pictures) => setAdding({ startsAt: pictures[0]?.takenAt ?? null, pictures })}
      />
      <Panel
        title={t('chooseTitle')}
        aside={
          <Button icon="calendar" onClick={() => setAdding({ startsAt: null, pictures: [] })}>
            {t('chooseFree')}
          </Button>
        }
      >
        {offered.length === 0 ? (
          <p className="px-3.5 py-3 text-ink-2">{t('chooseNone')}</p>
        ) : (
          <ul className="divide-y divide-line">
            {offered.map(({ id, about, day, startsAt, eventKey, toCreate }, at) => (
              <li
                key={id}
                data-event={eventKey}
                className="flex flex-wrap items-center gap-x-3 gap-y-1.5 px-3.5 py-2"
              >
                <span className="min-w-0 flex-1 basis-40">
                  <b className="wrap-anywhere">{nameOf(about)}</b>{' '}
                  <span className="text-ink-2">{`${format.day(day)}, ${format.time(startsAt)}`}</span>{' '}
                  <PictureCount count={picturesOf(id)} />
                </span>
                <Button
                  variant={at === 0 ? 'primary' : 'plain'}
                  icon="plus"
                  aria-label={`${t('enter')}: ${nameOf(about)}, ${format.day(day)}`}
                  onClick={() =>
                    void (toCreate === null ? navigate({ search: { war: id } }) : begin(toCreate))
                  }
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
      {recent.length > 0 && (
        <Panel title={t('chooseRecent')}>
          <ul className="divide-y divide-line">
            {recent.map((war) => (
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
      {adding !== null && (
        <FreeWarDialog
          startsAt={adding.startsAt}
          onBegin={async (war) => {
            assign(adding.pictures, war.id);
            const isBegun = await begin(war);
            if (!isBegun) for (const { id } of adding.pictures) assignPicture(id, OTHER_WAR);
            return isBegun;
          }}
          onClose={() => setAdding(null)}
        />
      )}
    </>
  );
}
