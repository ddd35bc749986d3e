import { isHeld, type Occurrence } from '../../../../domain/schedule/occurrences.ts';
import type { Cover, Strength } from '../../../../domain/schedule/coverage.ts';
import type { ShownEvent } from '../../../../offline/mirror/overlays/schedule.ts';
import { ChangeBadge } from '../../../components/outbox/ChangeBadge.tsx';
import { spanText } from '../../../components/schedule/span-text.ts';
import { useEventWords } from '../../../components/schedule/event-words.ts';
import { useClanFormats } from '../../../data/clan/use-clan-formats.ts';
import { useClanNow } from '../../../data/clan/use-clan-now.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Tag } from '../../../ui/layout/Tag.tsx';
import { shortOf } from './StrengthView.tsx';

interface OccurrenceRowProps {
  readonly occurrence: Occurrence<ShownEvent>;
  /** For officers. */
  readonly strength: Strength | null;
  /** Of my own skips. */
  readonly cover: Cover | null;
  readonly onOpen: () => void;
}

/** One holding of an event in the week. */
export function OccurrenceRow({ occurrence, strength, cover, onOpen }: OccurrenceRowProps) {
  const t = useT('schedule');
  const format = useClanFormats();
  const nowMs = useClanNow();
  const { nameOf } = useEventWords();
  const { event, endsAt, stages, state, movedFrom, cancelReason } = occurrence;
  const isOver = endsAt <= nowMs;
  return (
    <button
      type="button"
      data-occurrence={occurrence.key}
      onClick={onOpen}
      className={`flex w-full cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 border-s-3 px-3 py-2 text-start hover:bg-raised ${isHeld(occurrence) && event.isMandatory && !isOver ? 'border-s-accent' : 'border-s-line-strong'}`}
    >
      <span
        className={`max-w-full font-display text-[1.0625rem] font-semibold tabular-nums ${isHeld(occurrence) ? '' : 'line-through'} ${isOver ? 'text-ink-3' : 'text-ink'}`}
      >
        {spanText(occurrence, format)}
      </span>
      <span className="grid min-w-0 flex-1 basis-32">
        <b
          className={`wrap-anywhere ${isHeld(occurrence) ? '' : 'line-through'} ${isOver ? 'text-ink-3' : 'text-ink'}`}
        >
          {nameOf(event)}
        </b>
        {movedFrom !== null && (
          <span className="text-xs text-ink-3">{t('movedFrom', { when: format.dateTime(movedFrom) })}</span>
        )}
        {cancelReason !== null && <span className="text-xs wrap-anywhere text-ink-3">{cancelReason}</span>}
      </span>
      <span className="flex flex-wrap items-center gap-2">
        {strength !== null && isHeld(occurrence) && !isOver && (
          <span
            className={`text-xs tabular-nums ${shortOf(strength.stay, event.minStrength) > 0 ? 'text-no' : shortOf(strength.stayIfAll, event.minStrength) > 0 ? 'text-wait' : 'text-ink-2'}`}
          >
            {t('stayOf', { stay: format.number(strength.stay), all: format.number(strength.total) })}
            {strength.stayIfAll !== strength.stay &&
              ` · ${t('stayIfAll', { stay: format.number(strength.stayIfAll) })}`}
            {event.minStrength !== null &&
              ` · ${shortOf(strength.stay, event.minStrength) > 0 ? t('shortOf', { people: format.number(shortOf(strength.stay, event.minStrength)) }) : t('needs', { people: format.number(event.minStrength) })}`}
          </span>
        )}
        {stages.length > 1 && (
          <span className="text-xs text-ink-3">{t('stages', { count: stages.length })}</span>
        )}
        {cover !== null && (
          <Tag tone={cover.state === 'approved' ? 'ok' : 'wait'}>
            {t(cover.state === 'approved' ? 'mineOff' : 'minePending')}
          </Tag>
        )}
        {state === 'cancelled' && <Tag tone="no">{t('cancelled')}</Tag>}
        {state !== 'cancelled' && event.isMandatory && !isOver && <Tag tone="accent">{t('mandatory')}</Tag>}
        <ChangeBadge change={event} waiting={t('waitSave')} />
      </span>
    </button>
  );
}
