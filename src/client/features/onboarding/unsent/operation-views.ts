import type { OperationViews } from '../../../components/slots/operation-view.ts';

export const ONBOARDING_VIEWS: OperationViews<'onboarding.close'> = {
  'onboarding.close': { text: (_args, { t }) => t('opCloseChecklist'), path: '/{-$locale}/dashboard' },
};
