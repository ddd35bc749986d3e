import { GuestScreen } from '../../../features/guest-passes/guest/GuestScreen.tsx';
import { lazyPart } from '../../../data/i18n/lazy-part.ts';

const PlanMap = lazyPart(
  async () => (await import('../../../features/tactics/plan/PlanMap.tsx')).PlanMap,
  ['plan', 'tactics', 'tactics-editor'],
);

/** What a guest of a clan reads with a pass. */
export function GuestPage() {
  return <GuestScreen Drawing={PlanMap} />;
}
