import type { ShownGearSet } from '../../../../offline/mirror/overlays/gear.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { LinkButton } from '../../../ui/link/LinkButton.tsx';

const LABEL_KEYS = { waiting: 'markWaiting', sending: 'markSending', refused: 'markRefused' } as const;
const ICONS = { waiting: 'clock', sending: 'refresh-cw', refused: 'triangle-alert' } as const;

/**
 * Pending status of an unconfirmed change: waiting, sending, or refused; a refused one links to the unsent
 * changes.
 */
export function GearPendingBadge({
  row: { pendingStatus },
}: {
  readonly row: Pick<ShownGearSet, 'pendingStatus'>;
}) {
  const t = useT('gear');
  if (pendingStatus === null) return null;
  return (
    <>
      <span
        data-mark={pendingStatus}
        className={`inline-flex items-center gap-1 text-xs ${pendingStatus === 'refused' ? 'text-no' : 'text-wait'}`}
      >
        <Icon name={ICONS[pendingStatus]} className="size-3.5" />
        {t(LABEL_KEYS[pendingStatus])}
      </span>
      {pendingStatus === 'refused' && (
        <LinkButton to="/{-$locale}/dashboard/unsent" variant="quiet">
          {t('goUnsent')}
        </LinkButton>
      )}
    </>
  );
}
