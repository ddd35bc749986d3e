import { useMemo } from 'react';
import { isInTime } from '../../../../domain/schedule/coverage.ts';
import { isHeld, occurrencesBetween, type Occurrence } from '../../../../domain/schedule/occurrences.ts';
import { MAX_SKIP_PARTS, type SkipPart } from '../../../../domain/schedule/skip-part.ts';
import { useEventWords } from '../../../components/schedule/event-words.ts';
import { useSchedule } from '../../../components/schedule/use-schedule.ts';
import { useClanFormats } from '../../../data/clan/use-clan-formats.ts';
import { useClanNow } from '../../../data/clan/use-clan-now.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Segmented } from '../../../ui/display/Segmented.tsx';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { Tag } from '../../../ui/layout/Tag.tsx';
import { isPartOn, withPart } from './choose-parts.ts';
import type { ChosenDays } from './pick-days.ts';

interface CoveredEventsProps {
  readonly chosen: ChosenDays;
  /** What of a single day; null: all of it. */
  readonly parts: readonly SkipPart[] | null;
  readonly error: string | undefined;
  readonly onParts: (parts: readonly SkipPart[] | null) => void;
}

/** A long period lists its first events. */
const SHOWN = 6;

function When({ occurrence, nowMs }: { readonly occurrence: Occurrence; readonly nowMs: number }) {
  const t = useT('skips');
  const format = useClanFormats();
  const { nameOf } = useEventWords();
  const inTime = isInTime(nowMs, occurrence);
  const { event, startsAt, noticeAt, day } = occurrence;
  return (
    <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2.5 gap-y-0.5">
      <b className="min-w-0 wrap-anywhere">{nameOf(event)}</b>
      <span className="text-ink-2">
        {format.weekday(day, 'short')} {format.time(startsAt)}
      </span>
      <span className="ms-auto" data-in-time={inTime}>
        {inTime ? <Tag tone="ok">{t('inTime')}</Tag> : <Tag tone="wait">{t('late')}</Tag>}
      </span>
      {!inTime && (
        <span className="basis-full text-xs text-ink-3">
          {t('lateSince', { when: format.dateTime(noticeAt) })}
        </span>
      )}
    </span>
  );
}

/** Which of the clan's events a skip would cover, and whether it is in time; a single day may be narrowed to some of them. */
export function CoveredEvents({ chosen, parts, error, onParts }: CoveredEventsProps) {
  const t = useT('skips');
  const nowMs = useClanNow();
  const { events, zone } = useSchedule();
  const format = useClanFormats();
  const { nameOf, stageOf } = useEventWords();
  const { start, end } = chosen;
  const covered = useMemo(
    () => occurrencesBetween(events, zone, { from: start, to: end }).filter(isHeld),
    [events, zone, start, end],
  );
  if (events.length === 0) return null;
  if (covered.length === 0)
    return (
      <p className="text-xs text-ink-3" data-covered={0}>
        {t('coversNone')}
      </p>
    );
  const canNarrow = start === end && covered.length <= MAX_SKIP_PARTS;
  return (
    <section
      aria-label={t('covers')}
      className="grid gap-2 border border-line p-3"
      data-covered={covered.length}
    >
      <h3 className="eyebrow">{t('covers')}</h3>
      {canNarrow && (covered.length > 1 || (covered[0]?.stages.length ?? 0) > 1) && (
        <Segmented
          label={t('coversHow')}
          options={[
            { value: 'all', label: t('wholeDay') },
            { value: 'part', label: t('partDay') },
          ]}
          value={parts === null ? 'all' : 'part'}
          onChange={(value) => onParts(value === 'all' ? null : [])}
        />
      )}
      <ul className="grid gap-1.5">
        {covered.slice(0, SHOWN).map((occurrence) => (
          <li key={occurrence.key} className="grid gap-0.5">
            <div className="flex items-center gap-1">
              {canNarrow && parts !== null && (
                <Checkbox
                  label={nameOf(occurrence.event)}
                  isOn={isPartOn(parts, occurrence, null) === 'all'}
                  isMixed={isPartOn(parts, occurrence, null) === 'some'}
                  onChange={(isOn) => onParts(withPart(parts, occurrence, null, isOn))}
                />
              )}
              <When occurrence={occurrence} nowMs={nowMs} />
            </div>
            {canNarrow && parts !== null && occurrence.stages.length > 1 && (
              <div className="flex flex-wrap gap-x-4 ps-11">
                {occurrence.stages.map((stage, at) => (
                  <Checkbox
                    key={stage.id}
                    label={`${stageOf(stage, at)}, ${format.time(stage.startsAt)}`}
                    isLabelShown
                    isOn={isPartOn(parts, occurrence, stage.id) === 'all'}
                    onChange={(isOn) => onParts(withPart(parts, occurrence, stage.id, isOn))}
                  />
                ))}
              </div>
            )}
          </li>
        ))}
      </ul>
      {start !== end && <p className="text-xs text-ink-3">{t('coversOneDay')}</p>}
      {covered.length > SHOWN && (
        <p className="text-xs text-ink-3">{t('coversMore', { count: covered.length - SHOWN })}</p>
      )}
      {error !== undefined && (
        <p role="alert" className="text-xs text-no">
          {error}
        </p>
      )}
    </section>
  );
}
