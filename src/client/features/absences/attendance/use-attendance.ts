import { useMemo } from 'react';
import type { AnswerOf } from '../../../../contract/endpoint.ts';
import type { statistics } from '../../../../contract/absence-statistics.ts';
import { nameKey } from '../../../../domain/characters/name-key.ts';
import { membersView } from '../../../../offline/mirror/overlays/clan-members.ts';
import { useClanDay } from '../../../data/clan/use-clan-day.ts';
import { useClanMirror } from '../../../data/clan/use-clan-mirror.ts';
import { useMirrorView } from '../../../data/clan/use-mirror-view.ts';
import { attendanceOf, type Attendance } from './attendance-data.ts';

/** The server's answer with the ranks of those who are in the clan; null without one. */
export function useAttendance(answer: AnswerOf<typeof statistics> | undefined): Attendance | null {
  const detail = useClanDay(useClanMirror() ?? null);
  const members = useMirrorView(membersView, (view) => view.members, { detail });
  return useMemo(
    () =>
      answer === undefined
        ? null
        : attendanceOf(answer, new Map(members.map(({ name, rank }) => [nameKey(name), rank]))),
    [answer, members],
  );
}
