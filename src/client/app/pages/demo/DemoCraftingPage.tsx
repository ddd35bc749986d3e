import { CraftingScreen } from '../../../features/crafting/CraftingScreen.tsx';
import { DemoFrame } from './DemoFrame.tsx';

/** Crafting page with demo prices and a workspace that is not persisted. */
export function DemoCraftingPage() {
  return (
    <DemoFrame>
      <CraftingScreen />
    </DemoFrame>
  );
}
