import type { ShownGearSet } from '../../../../offline/mirror/overlays/gear.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { ChangeBadge } from '../../../components/outbox/ChangeBadge.tsx';
import { LinkButton } from '../../../ui/link/LinkButton.tsx';

/** Pending status of a set; a refused one links to the unsent changes. */
export function GearPendingBadge({
  row,
}: {
  readonly row: Pick<ShownGearSet, 'pendingStatus' | 'outboxKey'>;
}) {
  const shell = useT('shell');
  return (
    <>
      <ChangeBadge change={row} />
      {row.pendingStatus === 'refused' && (
        <LinkButton to="/{-$locale}/dashboard/unsent" variant="quiet">
          {shell('navUnsent')}
        </LinkButton>
      )}
    </>
  );
}
