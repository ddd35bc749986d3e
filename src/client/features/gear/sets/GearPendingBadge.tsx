import type { ShownGearSet } from '../../../../offline/mirror/overlays/gear.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { LinkButton } from '../../../ui/link/LinkButton.tsx';

const LABEL_KEYS = { waiting: 'markWaiting', sending: 'markSending', refused: 'markRefused' } as const;
const ICONS = { waiting: 'clock', sending: 'refresh-cw', refused: 'triangle-alert' } as const;

/** On what the server has not confirmed: that it waits, is on its way, or was refused; then also the way to where one decides. */
export function GearPendingBadge({
  row: { pendingStatus: mark },
}: {
  readonly row: Pick<ShownGearSet, 'mark'>;
}) {
  const t = useT('gear');
  if (mark === null) return null;
  return (
    <>
      <span
        data-mark={mark}
        className={`inline-flex items-center gap-1 text-xs ${mark === 'refused' ? 'text-no' : 'text-wait'}`}
      >
        <Icon name={ICONS[mark]} className="size-3.5" />
        {t(LABEL_KEYS[mark])}
      </span>
      {mark === 'refused' && (
        <LinkButton to="/{-$locale}/dashboard/unsent" variant="quiet">
          {t('goUnsent')}
        </LinkButton>
      )}
    </>
  );
}
