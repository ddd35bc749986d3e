import { checksView } from '../../../../offline/mirror/overlays/discipline/absences.ts';
import type { FeatureCounts } from '../../../components/slots/slots.ts';
import { useMirrorCount } from '../../../data/clan/use-mirror-view.ts';
import { useOfficerAccess } from '../../../data/http/use-page-access.ts';
import { useT } from '../../../data/i18n/use-t.ts';

/** Appeals of results that wait for an officer. */
function useAppeals(): number | null {
  return useMirrorCount(
    checksView,
    ({ checks }) => checks.reduce((sum, { openAppeals }) => sum + openAppeals, 0),
    useOfficerAccess('absent-checker'),
  );
}

export const ABSENCES_COUNTS: FeatureCounts = {
  actionItems: [
    {
      id: 'resultAppeals',
      order: 44,
      icon: 'check',
      useCount: useAppeals,
      text: 'waitsResultAppeals',
      to: '/{-$locale}/officer/absent-checker',
    },
  ],
  navCounts: [
    {
      to: '/{-$locale}/officer/absent-checker',
      useCount: useAppeals,
      useLabel: (count) => useT('shell')('navPending', { count }),
    },
  ],
  officerTasks: [
    {
      id: 'resultAppeals',
      order: 44,
      icon: 'check',
      useCount: useAppeals,
      text: 'taskResultAppeals',
      to: '/{-$locale}/officer/absent-checker',
    },
  ],
};
