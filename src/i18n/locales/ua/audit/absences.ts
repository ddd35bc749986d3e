import type { Translation } from '../../../translation.ts';
import type { audit as en } from '../../en/audit/absences.ts';

export const audit: Translation<typeof en> = {
  checkBegan: '{{actor}}: розпочато перевірку',
  checkMarked: '{{actor}}: позначено присутність',
  checkStageSet: '{{actor}}: змінено етапи перевірки',
  checkGuestAdded: '{{actor}}: до перевірки додано гостя',
  checkGuestRemoved: '{{actor}}: з перевірки прибрано гостя',
  checkClosed: '{{actor}}: закрито перевірку',
  checkDeleted: '{{actor}}: видалено перевірку',
  checkRestored: '{{actor}}: повернуто перевірку',
  checkCorrected: '{{actor}}: у закритій перевірці виправлено результат гравця {{subject}}',
  checkJudged: 'Щодо відписки гравця {{subject}} вирішили після перевірки: результати перераховано',
  checkAppealed: '{{subject}}: оскаржено результат',
  checkAppealAccepted: '{{actor}}: прийнято скаргу гравця {{subject}}',
  checkAppealRejected: '{{actor}}: відхилено скаргу гравця {{subject}}',
  checkMissed: '{{actor}}: без причини відсутній {{subject}}',
};
