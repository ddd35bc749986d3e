/** How absences read, in the reader's language: those of a proposal, and a warn's reason that is made of them. */
import type { WarnRow } from '../../../contract/warns.ts';
import { kindOfEvent } from '../../../domain/schedule/event.ts';
import type { NamedAbsence } from '../../../domain/warns/propose.ts';
import { useClanFormats } from '../../data/clan/use-clan-formats.ts';
import { useT } from '../../data/i18n/use-t.ts';
import { KIND_KEYS } from './event-words.ts';

export interface AbsenceWords {
  /** Each absence on its own line. */
  readonly linesOf: (absences: readonly NamedAbsence[]) => readonly string[];
  /** What an officer has typed, else the absences that it is for; null: neither. */
  readonly reasonOf: (warn: Pick<WarnRow, 'reason' | 'absences'>) => string | null;
}

export function useAbsenceWords(): AbsenceWords {
  const t = useT('warns');
  const words = useT('schedule');
  const format = useClanFormats();
  const linesOf: AbsenceWords['linesOf'] = (absences) =>
    absences.map(({ eventName, day, stages, corrected = [] }) => {
      // what has no name of the clan's is called by its kind and its number
      const kind = kindOfEvent(eventName);
      const event = kind === null ? eventName : words(KIND_KEYS[kind]);
      const named = (list: readonly string[]): string =>
        list
          .map((stage) => (/^\d+$/.test(stage) ? words('stageNumber', { number: Number(stage) }) : stage))
          .join(', ');
      if (stages.length === 0) return t('absence', { event, day: format.day(day) });
      return t('absenceStages', {
        event,
        day: format.day(day),
        stages:
          corrected.length === 0
            ? named(stages)
            : t('absenceCorrected', { stages: named(stages), corrected: named(corrected) }),
      });
    });
  return {
    linesOf,
    reasonOf: ({ reason, absences }) =>
      reason ??
      (absences == null || absences.length === 0
        ? null
        : t('proposalReason', { list: linesOf(absences).join('; ') })),
  };
}
