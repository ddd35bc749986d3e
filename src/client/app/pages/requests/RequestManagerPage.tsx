import { useT } from '../../../data/i18n/use-t.ts';
import { FastQueue } from '../../../features/fast-requests/FastQueue.tsx';
import { useFastRequests } from '../../../features/fast-requests/use-fast-requests.ts';
import { ManagerScreen } from '../../../features/loadouts/manager/ManagerScreen.tsx';

/** Quartermaster page: loadout requests beside fast requests. */
export function RequestManagerPage() {
  useT('fast-requests');
  const { queue } = useFastRequests();
  return <ManagerScreen fast={<FastQueue />} fastCount={queue.length} />;
}
