import type { Translation } from '../../../translation.ts';
import type { audit as en } from '../../en/audit/absences.ts';

export const audit: Translation<typeof en> = {
  checkBegan: '{{actor}} — начата проверка',
  checkMarked: '{{actor}} — отмечено присутствие',
  checkStageSet: '{{actor}} — изменены этапы проверки',
  checkGuestAdded: '{{actor}} — в проверку добавлен гость',
  checkGuestRemoved: '{{actor}} — из проверки убран гость',
  checkClosed: '{{actor}} — закрыта проверка',
  checkDeleted: '{{actor}} — удалена проверка',
  checkCorrected: '{{actor}} — исправлена закрытая проверка: {{subject}}',
  checkAppealed: '{{subject}} — обжалован результат',
  checkAppealAccepted: '{{actor}} — принята жалоба: {{subject}}',
  checkAppealRejected: '{{actor}} — отклонена жалоба: {{subject}}',
};
