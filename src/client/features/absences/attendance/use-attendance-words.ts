import {
  expectedStages,
  presentShare,
  type AttendanceCounts,
  type AttendanceState,
} from '../../../../domain/absences/attendance/attendance.ts';
import { useEventWords } from '../../../components/schedule/event-words.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import type { AttendanceCheck } from './attendance-data.ts';

export interface AttendanceWords {
  readonly nameOf: (check: AttendanceCheck) => string;
  readonly stageOf: (check: AttendanceCheck, stage: number) => string;
  /** Null: not counted. */
  readonly stateOf: (state: AttendanceState | null) => string;
  readonly shareOf: (counts: AttendanceCounts) => string;
  /** Of the stages at which somebody was expected. */
  readonly presentOf: (counts: AttendanceCounts) => string;
  readonly summaryOf: (counts: AttendanceCounts) => string;
}

/** How attendance reads, in the page's language. */
export function useAttendanceWords(): AttendanceWords {
  const t = useT('absences-statistics');
  const format = useFormats();
  const events = useEventWords();
  return {
    nameOf: (check) => events.nameOf(check),
    stageOf: ({ stageNames }, stage) => events.stageOf({ name: stageNames[stage] ?? '' }, stage),
    stateOf: (state) => t(state ?? 'notCounted'),
    shareOf: (counts) => {
      const share = presentShare(counts);
      return share === null ? '–' : format.percent(share, 0);
    },
    presentOf: (counts) =>
      t('presentOf', {
        present: format.number(counts.present),
        total: format.number(expectedStages(counts)),
        count: expectedStages(counts),
      }),
    summaryOf: (counts) => {
      const { present, excused, unexcused, total } = counts;
      const expected = expectedStages(counts);
      return total === 0
        ? t('nothingCounted')
        : [
            ...(expected === 0
              ? []
              : [t('sumPresent', { present: format.number(present), total: format.number(expected) })]),
            ...(excused === 0 ? [] : [t('sumExcused', { number: format.number(excused) })]),
            ...(unexcused === 0 ? [] : [t('sumUnexcused', { number: format.number(unexcused) })]),
          ].join(', ');
    },
  };
}
