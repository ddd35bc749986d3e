import { warnProposalsView } from '../../../../offline/mirror/overlays/warns.ts';
import type { FeatureCounts } from '../../../components/slots/slots.ts';
import { useMirrorCount } from '../../../data/clan/use-mirror-view.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { useRole } from '../../../data/session/session.ts';

/** Proposed warns, for those who decide them. */
function useProposals(): number | null {
  const role = useRole();
  return useMirrorCount(warnProposalsView, ({ open }) => open.length, role !== null && role !== 'member');
}

export const WARN_COUNTS: FeatureCounts = {
  actionItems: [
    {
      id: 'warnProposals',
      order: 42,
      icon: 'triangle-alert',
      useCount: useProposals,
      text: 'waitsWarnProposals',
      to: '/{-$locale}/officer/warns',
    },
  ],
  navCounts: [
    {
      to: '/{-$locale}/officer/warns',
      useCount: useProposals,
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
  ],
};
