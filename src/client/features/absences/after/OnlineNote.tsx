import { useNetwork } from '../../../data/connection/use-network.ts';
import { useT } from '../../../data/i18n/use-t.ts';

/** In dialogs about closed checks: without a connection they cannot be confirmed yet. */
export function OnlineNote() {
  const t = useT('absences');
  const { isOnline } = useNetwork();
  return isOnline ? null : (
    <p role="status" className="text-wait">
      {t('afterOnline')}
    </p>
  );
}
