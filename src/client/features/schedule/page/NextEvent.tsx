import type { Occurrence } from '../../../../domain/schedule/occurrences.ts';
import { OwnTime } from '../../../components/schedule/OwnTime.tsx';
import { spanText } from '../../../components/schedule/span-text.ts';
import { runningStage, useEventWords } from '../../../components/schedule/event-words.ts';
import { useClanFormats } from '../../../data/clan/use-clan-formats.ts';
import { useClanNow } from '../../../data/clan/use-clan-now.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { Tag } from '../../../ui/layout/Tag.tsx';

/** What runs now or comes next, and how long until then. */
export function NextEvent({
  occurrence,
  today,
}: {
  readonly occurrence: Occurrence;
  readonly today: string;
}) {
  const t = useT('schedule');
  const format = useClanFormats();
  const nowMs = useClanNow();
  const { nameOf, stageOf, duration } = useEventWords();
  const { event, startsAt, endsAt, stages, day } = occurrence;
  const isRunning = startsAt <= nowMs;
  const running = runningStage(occurrence, nowMs);
  return (
    <Panel
      title={t(isRunning ? 'runningTitle' : 'nextTitle')}
      aside={event.isMandatory && <Tag tone="accent">{t('mandatory')}</Tag>}
    >
      <div className="grid gap-3 p-3.5 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end">
        <div className="grid min-w-0 gap-0.5">
          <b className="font-display text-[1.375rem] leading-tight wrap-anywhere">{nameOf(event)}</b>
          <p className="text-ink-2">
            {day === today ? t('today') : format.longDay(day)}
            {', '}
            <time dateTime={new Date(startsAt).toISOString()}>{spanText(occurrence, format)}</time>
          </p>
          <OwnTime startsAt={startsAt} />
        </div>
        <p
          className="font-display text-[1.625rem] leading-tight font-bold text-accent-text"
          data-testid="countdown"
        >
          {isRunning
            ? t('endsIn', { time: duration(endsAt - nowMs) })
            : t('startsIn', { time: duration(startsAt - nowMs) })}
        </p>
      </div>
      {stages.length > 1 && (
        <ol className="grid grid-cols-[repeat(auto-fit,minmax(7rem,1fr))] border-t border-line">
          {stages.map((stage, at) => (
            <li
              key={stage.id}
              {...(at === running && { 'aria-current': 'step' })}
              className={`grid gap-0.5 px-3.5 py-2 text-xs ${at === running ? 'bg-raised shadow-[inset_0_-2px_var(--color-accent)]' : ''} ${stage.endsAt <= nowMs ? 'text-ink-3' : 'text-ink-2'}`}
            >
              <span className="truncate">{stageOf(stage, at)}</span>
              <b className="text-ink tabular-nums">{format.time(stage.startsAt)}</b>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}
