import { fastRequestsView } from '../../../../offline/mirror/overlays/fast-requests.ts';
import { loadoutsView } from '../../../../offline/mirror/overlays/loadouts.ts';
import type { ActionItem } from '../../../components/slots/slots.ts';
import { useMirrorView } from '../../../data/clan/use-mirror-view.ts';
import { usePageAccess } from '../../../data/http/use-page-access.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { useRole } from '../../../data/session/session.ts';
import { CountBadge } from '../../../ui/feedback/CountBadge.tsx';

/** How many characters and fast requests of the clan wait for something to be sent, as far as this device knows; 0 while disabled. */
function useRequestsToSend(isEnabled = true): number {
  return (
    useMirrorView(loadoutsView, ({ waiting }) => waiting.size, { isEnabled }) +
    useMirrorView(fastRequestsView, ({ byStatus }) => byStatus.get('pending')?.length ?? 0, { isEnabled })
  );
}

/** How many characters and fast requests wait for something to be sent; nothing when none does. */
export function RequestsToSendBadge() {
  const t = useT('shell');
  const format = useFormats();
  const count = useRequestsToSend();
  return count === 0 ? null : <CountBadge shown={format.number(count)} label={t('navToSend', { count })} />;
}

/** The same, for officers who may open the manager. */
function useOwnRequestsToSend(): number {
  const role = useRole();
  const isOfficer = role !== null && role !== 'member';
  const canSend = usePageAccess('request-manager', isOfficer);
  return useRequestsToSend(isOfficer && canSend);
}

export const LOADOUT_ACTION_ITEMS: readonly ActionItem[] = [
  {
    id: 'send',
    order: 40,
    icon: 'package',
    useCount: useOwnRequestsToSend,
    text: 'waitsSend',
    to: '/{-$locale}/officer/request-manager',
  },
];
