/** Marks of attendance as a few shapes: one path per state, however many stages a row has. Pure. */
import {
  stateAt,
  type AttendanceState,
  type AttendedCheck,
} from '../../../../domain/absences/attendance/attendance.ts';

const MARK_PX = 6;
const STAGE_PX = 8;
const GAP_PX = 6;
export const STRIP_HEIGHT = 20;

/** Each state has a shape of its own: colour is never the only cue. */
const SHAPES: Readonly<Record<AttendanceState, (x: number) => string>> = {
  present: (x) => `M${x} 2h${MARK_PX}v16h${-MARK_PX}z`,
  excused: (x) => `M${x} 10h${MARK_PX}v8h${-MARK_PX}z`,
  unexcused: (x) => `M${x} 7l${MARK_PX} ${MARK_PX}M${x + MARK_PX} 7l${-MARK_PX} ${MARK_PX}`,
  pending: (x) => `M${x + 2} 9h2v2h-2z`,
  unmarked: (x) => `M${x} 16.5h${MARK_PX}v1.5h${-MARK_PX}z`,
};

/** Where each check begins, and the width of all. */
export function stripLayout(checks: readonly Pick<AttendedCheck, 'stages'>[]): {
  readonly starts: readonly number[];
  readonly width: number;
} {
  let x = 0;
  const starts = checks.map(({ stages }) => {
    const start = x;
    x += stages * STAGE_PX + GAP_PX;
    return start;
  });
  return { starts, width: Math.max(0, x - GAP_PX) };
}

export type StripPaths = Readonly<Partial<Record<AttendanceState, string>>>;

export function stripPaths(
  checks: readonly Pick<AttendedCheck, 'stages'>[],
  letters: string,
  starts: readonly number[],
): StripPaths {
  const paths: Partial<Record<AttendanceState, string>> = {};
  let place = 0;
  for (const [index, { stages }] of checks.entries())
    for (let stage = 0; stage < stages; stage += 1, place += 1) {
      const state = stateAt(letters, place);
      if (state !== null)
        paths[state] = (paths[state] ?? '') + SHAPES[state]((starts[index] ?? 0) + stage * STAGE_PX);
    }
  return paths;
}

/** The stage under a point of the strip; null beside one. */
export function stageUnder(
  checks: readonly Pick<AttendedCheck, 'stages'>[],
  starts: readonly number[],
  x: number,
): { readonly check: number; readonly stage: number; readonly place: number } | null {
  let place = 0;
  for (const [index, { stages }] of checks.entries()) {
    const stage = Math.floor((x - (starts[index] ?? 0)) / STAGE_PX);
    if (stage >= 0 && stage < stages) return { check: index, stage, place: place + stage };
    place += stages;
  }
  return null;
}
