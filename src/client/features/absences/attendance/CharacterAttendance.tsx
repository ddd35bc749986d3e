import { Suspense, useMemo } from 'react';
import { statistics } from '../../../../contract/absence-statistics.ts';
import { nameKey } from '../../../../domain/characters/name-key.ts';
import { membersView } from '../../../../offline/mirror/overlays/clan-members.ts';
import { ownAttendanceView } from '../../../../offline/mirror/overlays/discipline/own-attendance.ts';
import type { CharacterPanelProps } from '../../../components/slots/slots.ts';
import { useClanDay } from '../../../data/clan/use-clan-day.ts';
import { useClanMirror } from '../../../data/clan/use-clan-mirror.ts';
import { useMirrorView } from '../../../data/clan/use-mirror-view.ts';
import { useEndpoint } from '../../../data/http/use-endpoint.ts';
import { usePageAccess } from '../../../data/http/use-page-access.ts';
import { lazyPart } from '../../../data/i18n/lazy-part.ts';
import { useOfficerFor, useSession } from '../../../data/session/session.ts';
import { useSource } from '../../../data/store/source.ts';
import { attendanceOf, CHECK_LINKS_SOURCE } from './attendance-data.ts';
import type { AttendancePanelProps } from './AttendancePanel.tsx';

// with its texts, for those who have been at a closed check
const AttendancePanel = lazyPart(
  async () => (await import('./AttendancePanel.tsx')).AttendancePanel,
  ['absences-statistics', 'schedule'],
);

const NO_RANKS = new Map<string, never>();

/** On a character's page: attendance, for its owner and for officers; nothing before the first closed check. */
export function CharacterAttendance({ characterId }: CharacterPanelProps) {
  const { user } = useSession();
  const today = useClanDay(useClanMirror() ?? null);
  const own = user?.characters.find(({ id }) => id === characterId);
  const listed = useMirrorView(
    membersView,
    ({ members }) => members.find((member) => member.characterId === characterId)?.name ?? null,
    { detail: today },
  );
  const name = own?.name ?? listed ?? '';
  const isOfficer = useOfficerFor('absent-checker');
  const seesAll = usePageAccess('absent-checker', isOfficer) && isOfficer;
  const hasChecks = useSource(CHECK_LINKS_SOURCE);
  const answer = useEndpoint(statistics, {}, { enabled: seesAll });
  const mirrored = useMirrorView(ownAttendanceView, (view) => view, {
    isEnabled: own !== undefined,
    detail: name,
  });
  const shown = useMemo((): AttendancePanelProps | null => {
    const key = nameKey(name);
    const clan = seesAll && answer.data !== undefined ? attendanceOf(answer.data, NO_RANKS) : null;
    const member = clan?.members.find((one) => one.key === key);
    if (clan !== null)
      return member === undefined
        ? null
        : { checks: clan.checks, member, today: clan.today, fetchedAt: answer.fetchedAt, canOpen: hasChecks };
    const checks = mirrored.checks.map(({ id, day, name: event, kind, stages }) => ({
      id,
      day,
      name: event,
      kind,
      stages: stages.length,
      stageNames: stages.map((stage) => stage.name),
    }));
    return checks.length === 0
      ? null
      : {
          checks,
          member: { key, name, letters: mirrored.letters },
          today,
          fetchedAt: null,
          canOpen: seesAll && hasChecks,
        };
  }, [name, seesAll, hasChecks, answer.data, answer.fetchedAt, mirrored, today]);
  if (shown === null) return null;
  return (
    <Suspense fallback={null}>
      <AttendancePanel {...shown} isOwn={own !== undefined} />
    </Suspense>
  );
}
