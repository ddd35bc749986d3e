import type { ShownPaid } from '../../../offline/mirror/overlays/gatherings.ts';
import { useFormats, useT } from '../../data/i18n/use-t.ts';

/** Beside a sum that is owed: what of it waits for a decision, and what this device has not sent. Nothing without either. */
export function PendingSums({ paid: { pendingRub, unsentRub } }: { readonly paid: ShownPaid }) {
  const t = useT('treasury');
  const format = useFormats();
  const sentRub = pendingRub - unsentRub;
  return (
    <>
      {sentRub > 0 && (
        <span className="text-wait" data-pending={sentRub}>
          {t('sumPending', { sum: format.rubles(sentRub) })}
        </span>
      )}
      {unsentRub > 0 && (
        <span className="text-wait" data-unsent={unsentRub}>
          {t('sumUnsent', { sum: format.rubles(unsentRub) })}
        </span>
      )}
    </>
  );
}
