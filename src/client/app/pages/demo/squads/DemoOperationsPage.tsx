import { OperationsScreen } from '../../../../features/operations/planning/OperationsScreen.tsx';
import { OperationDrawing } from '../../squads/operation-drawing.ts';
import { DemoFrame } from '../DemoFrame.tsx';
import { useDemoClan } from '../use-demo-clan.ts';
import { extendWithOperations } from './demo-operations.ts';
import { useOperationTexts } from './use-operation-texts.ts';

/** Operations as officers plan them: orders, the map, and who has read them. */
export function DemoOperationsPage() {
  const extend = extendWithOperations(useOperationTexts());
  return (
    <DemoFrame sources={useDemoClan(undefined, extend)} width="max-w-[100rem]">
      <OperationsScreen Drawing={OperationDrawing} />
    </DemoFrame>
  );
}
