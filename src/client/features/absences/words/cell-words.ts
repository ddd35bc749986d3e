/** How cells of the grid look and read. */
import type { Mark } from '../../../../domain/absences/check.ts';
import type { StageResult } from '../../../../domain/absences/results.ts';
import type { absences } from '../../../../i18n/locales/en/absences.ts';
import type { TextKey } from '../../../../i18n/translation.ts';
import type { IconName } from '../../../ui/icon/Icon.tsx';

export const CELL_KINDS = ['present', 'unexcused', 'excused', 'skip', 'pending', 'unmarked'] as const;
/** `excused`: by an officer; `skip`: by an approved skip. */
export type CellKind = (typeof CELL_KINDS)[number];

export const CELLS = {
  present: { text: 'statePresent', icon: 'check', tone: 'text-ok bg-ok/12' },
  unexcused: { text: 'stateUnexcused', icon: 'x', tone: 'text-no bg-no/12' },
  excused: { text: 'stateExcused', icon: 'badge-check', tone: 'text-info bg-info/12' },
  skip: { text: 'stateExcusedSkip', icon: 'calendar', tone: 'text-info' },
  pending: { text: 'statePending', icon: 'clock', tone: 'text-wait' },
  unmarked: { text: 'stateUnmarked', icon: 'minus', tone: 'text-ink-3' },
} as const satisfies Record<
  CellKind,
  { readonly text: TextKey<typeof absences>; readonly icon: IconName; readonly tone: string }
>;

export function cellKind({ state, skipId }: StageResult): CellKind {
  return state === 'excused' && skipId !== null ? 'skip' : state;
}

/** Of a mark alone, whatever skips there are. */
export function markKind(mark: Mark | null): CellKind {
  if (mark === null) return 'unmarked';
  return mark.present ? 'present' : mark.hasReason ? 'excused' : 'unexcused';
}
