import type { Translation } from '../../../translation.ts';
import type { audit as en } from '../../en/audit/absences.ts';

export const audit: Translation<typeof en> = {
  checkBegan: '{{actor}}: начата проверка',
  checkMarked: '{{actor}}: отмечено присутствие',
  checkStageSet: '{{actor}}: изменены этапы проверки',
  checkGuestAdded: '{{actor}}: в проверку добавлен гость',
  checkGuestRemoved: '{{actor}}: из проверки убран гость',
  checkClosed: '{{actor}}: закрыта проверка',
  checkDeleted: '{{actor}}: удалена проверка',
  checkRestored: '{{actor}}: возвращена проверка',
  checkCorrected: '{{actor}}: в закрытой проверке исправлен результат игрока {{subject}}',
  checkJudged: 'По отписке игрока {{subject}} решили после проверки: результаты пересчитаны',
  checkAppealed: '{{subject}}: обжалован результат',
  checkAppealAccepted: '{{actor}}: принята жалоба игрока {{subject}}',
  checkAppealRejected: '{{actor}}: отклонена жалоба игрока {{subject}}',
  checkMissed: '{{actor}}: без причины отсутствует {{subject}}',
};
