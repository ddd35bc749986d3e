import { CraftingScreen } from '../../features/crafting/CraftingScreen.tsx';
import { DemoFrame } from './DemoFrame.tsx';

/** The crafting page with made-up prices and a desk that nobody keeps. */
export const DemoCraftingPage = () => (
  <DemoFrame>
    <CraftingScreen />
  </DemoFrame>
);
