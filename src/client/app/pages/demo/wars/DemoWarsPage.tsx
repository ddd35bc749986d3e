import { WarMapScreen } from '../../../../features/clan-wars/war-map/WarMapScreen.tsx';
import { DemoFrame } from '../DemoFrame.tsx';
import { useDemoClan } from '../use-demo-clan.ts';
import { extendWithWars } from './demo-wars.ts';

/** Wars on their map: squads where the plan had them, with what they did. */
export function DemoWarsPage() {
  return (
    <DemoFrame sources={useDemoClan(undefined, extendWithWars)}>
      <WarMapScreen isDemo />
    </DemoFrame>
  );
}
