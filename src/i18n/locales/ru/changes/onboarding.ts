import type { Translation } from '../../../translation.ts';
import type { changes as en } from '../../en/changes/onboarding.ts';

export const changes: Translation<typeof en> = {
  opCloseChecklist: 'Скрыть первые шаги',
};
