import { coveredStages, isInTime, type EventForecast } from '../../../../domain/schedule/coverage.ts';
import type { ShownSkip } from '../../../../offline/mirror/overlays/skips.ts';
import { useEventWords } from '../../../components/schedule/event-words.ts';
import { useClanFormats } from '../../../data/clan/use-clan-formats.ts';
import { useClanNow } from '../../../data/clan/use-clan-now.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Tag } from '../../../ui/layout/Tag.tsx';
import { RankList } from './Forecast.tsx';

interface EventForecastsProps {
  readonly events: readonly EventForecast[];
  /** The one request that is decided: whether it came in time, and which stages it names. */
  readonly skip?: ShownSkip;
  readonly hasRanks?: boolean;
}

/** The events that requests cover: who stays when they are approved, and when all pending ones are. */
export function EventForecasts({ events, skip, hasRanks = false }: EventForecastsProps) {
  const t = useT('skips');
  const format = useClanFormats();
  const { nameOf, stageOf } = useEventWords();
  const nowMs = useClanNow();
  return (
    <ul className="grid gap-2 text-xs text-ink-2">
      {events.map(({ occurrence, strength }) => {
        const { key, event, day, startsAt, endsAt, stages } = occurrence;
        const isOver = endsAt <= nowMs;
        const named = skip === undefined ? [] : coveredStages(skip, occurrence);
        const isShort = event.minStrength !== null && strength.stay < event.minStrength;
        return (
          <li
            key={key}
            data-event-forecast={`${strength.stay} ${strength.stayIfAll}`}
            className="grid gap-0.5"
          >
            <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
              <b className="text-ink wrap-anywhere">{nameOf(event)}</b>
              <span>{t('eventAt', { day: format.day(day), time: format.time(startsAt) })}</span>
              {skip !== undefined && (
                <Tag tone={isInTime(Date.parse(skip.requestedAt), occurrence) ? 'ok' : 'wait'}>
                  {t(isInTime(Date.parse(skip.requestedAt), occurrence) ? 'inTime' : 'late')}
                </Tag>
              )}
            </span>
            {named.length > 0 && named.length < stages.length && (
              <span>
                {t('onlyStages', {
                  stages: format.list(
                    stages.flatMap((stage, at) => (named.includes(stage.id) ? [stageOf(stage, at)] : [])),
                  ),
                })}
              </span>
            )}
            {isOver ? (
              <span>{t('eventOver')}</span>
            ) : (
              <span className={isShort ? 'text-no' : ''}>
                {t('stayRow', { stay: format.number(strength.stay), all: format.number(strength.total) })}
                {strength.stayIfAll !== strength.stay &&
                  `; ${t('stayIfAll', { stay: format.number(strength.stayIfAll) })}`}
                {event.minStrength !== null &&
                  ` · ${t('needsPeople', { people: format.number(event.minStrength) })}`}
              </span>
            )}
            {hasRanks && !isOver && (
              <RankList
                ranks={strength.ranks.map(({ rank, total, approved, pending }) => ({
                  rank,
                  total,
                  stay: total - approved,
                  stayIfAll: total - approved - pending,
                }))}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}
