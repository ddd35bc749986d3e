import { useT } from '../../../../data/i18n/use-t.ts';
import type { OperationTexts } from './demo-operations.ts';

/** Texts of the made-up operations. */
export function useOperationTexts(): OperationTexts {
  const t = useT('demo-plans');
  return {
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
  };
}
