import { useNetwork } from '../../../data/connection/use-network.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Icon } from '../../../ui/icon/Icon.tsx';

/** Says before anybody types that money is moved online only; nothing with a network. */
export function OfflineNote() {
  const t = useT('treasury');
  const { isOnline } = useNetwork();
  return (
    <p
      role="status"
      data-offline-note
      className="flex items-start gap-2 px-3.5 py-2.5 text-wait empty:hidden"
    >
      {!isOnline && (
        <>
          <Icon name="wifi-off" className="mt-0.5 size-4" />
          {t('onlineOnly')}
        </>
      )}
    </p>
  );
}
