import { memo } from 'react';
import type { AttendanceState, AttendedCheck } from '../../../../domain/absences/attendance/attendance.ts';
import { STRIP_HEIGHT, stripPaths } from './strip-paths.ts';

export const STATE_CLASSES = {
  present: 'fill-ok',
  excused: 'fill-info',
  unexcused: 'stroke-no',
  pending: 'fill-wait',
  unmarked: 'fill-line-field',
} as const satisfies Record<AttendanceState, string>;
const STATES = Object.keys(STATE_CLASSES) as readonly AttendanceState[];

interface AttendanceStripProps {
  readonly checks: readonly Pick<AttendedCheck, 'stages'>[];
  readonly letters: string;
  readonly layout: { readonly starts: readonly number[]; readonly width: number };
  /** What it shows, in words and figures. */
  readonly label: string;
}

/** A member's stages as marks in a row, check after check. */
export const AttendanceStrip = memo(function AttendanceStrip({
  checks,
  letters,
  layout,
  label,
}: AttendanceStripProps) {
  const paths = stripPaths(checks, letters, layout.starts);
  return (
    <svg role="img" aria-label={label} width={layout.width} height={STRIP_HEIGHT} className="block shrink-0">
      {STATES.map((state) => {
        const d = paths[state];
        return (
          d !== undefined && (
            <path
              key={state}
              d={d}
              className={STATE_CLASSES[state]}
              strokeWidth={state === 'unexcused' ? 2 : 0}
            />
          )
        );
      })}
    </svg>
  );
});

const ONE = [{ stages: 1 }];
const ONE_LAYOUT = { starts: [0], width: 6 };
const LETTERS = { present: 'p', excused: 'e', unexcused: 'u', pending: 'w', unmarked: 'n' } as const;

/** One mark, for a legend or a list; its words stand beside it. */
export function AttendanceMark({ state }: { readonly state: AttendanceState }) {
  const d = stripPaths(ONE, LETTERS[state], ONE_LAYOUT.starts)[state];
  return (
    <svg aria-hidden width={ONE_LAYOUT.width} height={STRIP_HEIGHT} className="shrink-0">
      <path d={d} className={STATE_CLASSES[state]} strokeWidth={state === 'unexcused' ? 2 : 0} />
    </svg>
  );
}
