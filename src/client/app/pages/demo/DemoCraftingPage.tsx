import { CraftingScreen } from '../../../features/crafting/CraftingScreen.tsx';
import { MEMORY_WORKSPACE, WORKSPACE_SOURCE } from '../../../features/crafting/state/use-craft-state.ts';
import { replace, type Replacement } from '../../../data/store/source.ts';
import { DemoFrame } from './DemoFrame.tsx';

function workspaceInMemory(): readonly Replacement[] {
  return [replace(WORKSPACE_SOURCE, MEMORY_WORKSPACE)];
}

/** Crafting page with demo prices and a workspace that is not persisted. */
export function DemoCraftingPage() {
  return (
    <DemoFrame sources={workspaceInMemory} width="max-w-[96rem]">
      <CraftingScreen />
    </DemoFrame>
  );
}
