import { checkPageAccess } from '../../../../contract/characters.ts';
import { ScheduleScreen } from '../../../features/schedule/page/ScheduleScreen.tsx';
import { DemoFrame } from './DemoFrame.tsx';
import type { ExtendDemo } from './demo-mirror.ts';
import { useDemoClan } from './use-demo-clan.ts';

/** Officers see who can be there. */
const extendWithAccess: ExtendDemo = () => ({
  views: new Map(),
  answers: { [checkPageAccess.id]: () => ({ hasAccess: true }) },
  onChange: () => undefined,
});

/** The clan's week: what comes next, who can be there, and the own skips. */
export function DemoSchedulePage() {
  return (
    <DemoFrame sources={useDemoClan(undefined, extendWithAccess)}>
      <ScheduleScreen skipsPath="/{-$locale}/demo/skips" hasFeed={false} />
    </DemoFrame>
  );
}
