import { useT } from '../../../../data/i18n/use-t.ts';
import { OperationsScreen } from '../../../../features/operations/planning/OperationsScreen.tsx';
import { OperationDrawing } from '../../squads/operation-drawing.ts';
import { DemoFrame } from '../DemoFrame.tsx';
import { useDemoClan } from '../use-demo-clan.ts';
import { extendWithOperations } from './demo-operations.ts';

/** Operations as officers plan them: orders, the map, and who has read them. */
export function DemoOperationsPage() {
  const t = useT('demo-plans');
  const extend = extendWithOperations({
    woods: t('operationWoods'),
    woodsAll: t('operationWoodsAll'),
    woodsSpear: t('operationSpear'),
    woodsAnchor: t('operationAnchor'),
    woodsLeader: t('operationLeader'),
    fords: t('tacticFords'),
    fordsAll: t('operationFordsAll'),
    street: t('tacticStreet'),
    streetAll: t('tacticStreetNotes'),
    template: t('operationTemplate'),
  });
  return (
    <DemoFrame sources={useDemoClan(undefined, extend)} width="max-w-[100rem]">
      <OperationsScreen Drawing={OperationDrawing} />
    </DemoFrame>
  );
}
