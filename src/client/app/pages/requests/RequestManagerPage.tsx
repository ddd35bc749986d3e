import { ManagerScreen } from '../../../features/loadouts/manager/ManagerScreen.tsx';
import type { LoadedPart } from '../../features.ts';

/** Quartermaster page: loadout requests beside the queues of other features. */
export function requestManagerPage(parts: readonly LoadedPart<'requestQueues'>[]) {
  const queues = parts.map(({ view, content }) => ({ view, ...content }));
  return function RequestManagerPage() {
    return <ManagerScreen queues={queues} />;
  };
}
