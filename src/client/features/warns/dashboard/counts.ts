import { isAppealOpen } from '../../../../domain/warns/appeal.ts';
import { warnProposalsView, warnsView } from '../../../../offline/mirror/overlays/warns.ts';
import type { FeatureCounts } from '../../../components/slots/slots.ts';
import { useMirrorCount, useMirrorNames, useMirrorView } from '../../../data/clan/use-mirror-view.ts';
import { useClanNow } from '../../../data/clan/use-clan-now.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { useRole } from '../../../data/session/session.ts';
import { useWarnRefusal } from './use-warn-rights.ts';

/** Proposed warns, for those who decide them; none while the clan does without warns. */
function useProposals(): number | null {
  const role = useRole();
  const isEnabled = useMirrorView(warnsView, ({ settings }) => settings.enabled);
  const refusalOf = useWarnRefusal();
  return useMirrorCount(
    warnProposalsView,
    ({ open }) =>
      open.filter(({ memberKey, memberRole }) => refusalOf(memberKey, memberRole) === null).length,
    isEnabled && role !== null && role !== 'member',
  );
}

/** Whom they are for, the oldest first. */
function useProposed(): readonly string[] {
  const refusalOf = useWarnRefusal();
  return useMirrorNames(warnProposalsView, ({ open }) =>
    open
      .filter(({ memberKey, memberRole }) => refusalOf(memberKey, memberRole) === null)
      .map(({ characterName }) => characterName),
  );
}

/** Appeals that wait, for officers. */
function useAppeals(): number | null {
  const role = useRole();
  const nowMs = useClanNow();
  return useMirrorCount(
    warnsView,
    ({ byMember }) =>
      [...byMember.values()].flat().filter((warn) => warn.rev > 0 && isAppealOpen(warn, nowMs)).length,
    role !== null && role !== 'member',
  );
}

function useWaiting(): number | null {
  const [proposals, appeals] = [useProposals(), useAppeals()];
  return proposals === null || appeals === null ? null : proposals + appeals;
}

export const WARN_COUNTS: FeatureCounts = {
  actionItems: [
    {
      id: 'warnProposals',
      order: 42,
      icon: 'triangle-alert',
      useCount: useProposals,
      useNames: useProposed,
      text: 'waitsWarnProposals',
      to: '/{-$locale}/officer/warns',
    },
    {
      id: 'appeals',
      order: 43,
      icon: 'triangle-alert',
      useCount: useAppeals,
      text: 'waitsAppeals',
      to: '/{-$locale}/officer/warns',
    },
  ],
  navCounts: [
    {
      to: '/{-$locale}/officer/warns',
      useCount: useWaiting,
      useLabel: (count) => useT('shell')('navPending', { count }),
    },
  ],
  officerTasks: [
    {
      id: 'warnProposals',
      order: 42,
      icon: 'triangle-alert',
      useCount: useProposals,
      text: 'taskWarnProposals',
      to: '/{-$locale}/officer/warns',
    },
    {
      id: 'appeals',
      order: 43,
      icon: 'triangle-alert',
      useCount: useAppeals,
      text: 'taskAppeals',
      to: '/{-$locale}/officer/warns',
    },
  ],
};
