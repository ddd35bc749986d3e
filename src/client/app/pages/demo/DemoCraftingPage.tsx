import { CraftingScreen } from '../../../features/crafting/CraftingScreen.tsx';
import { DemoFrame } from './DemoFrame.tsx';

/** The crafting page with made-up prices and a desk that nobody keeps. */
export function DemoCraftingPage() {
  return (
    <DemoFrame>
      <CraftingScreen />
    </DemoFrame>
  );
}
