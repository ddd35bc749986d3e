import type { ShownGearSet } from '../../../../offline/mirror/overlays/gear.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { PendingBadge } from '../../../components/feedback/PendingBadge.tsx';
import { LinkButton } from '../../../ui/link/LinkButton.tsx';

/** Pending status of a set; a refused one links to the unsent changes. */
export function GearPendingBadge({
  row: { pendingStatus },
}: {
  readonly row: Pick<ShownGearSet, 'pendingStatus'>;
}) {
  const shell = useT('shell');
  return (
    <>
      <PendingBadge status={pendingStatus} />
      {pendingStatus === 'refused' && (
        <LinkButton to="/{-$locale}/dashboard/unsent" variant="quiet">
          {shell('navUnsent')}
        </LinkButton>
      )}
    </>
  );
}
