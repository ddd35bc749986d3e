import type { Translation } from '../../translation.ts';
import type { plan as en } from '../en/plan.ts';

export const plan: Translation<typeof en> = {
  name: 'План',
  layerAll: 'Для всех',
  memberNumber: 'Участник {{number}}',
  readOnly: 'Только просмотр',
  drawn: 'Нарисовано {{age}}',
  checked: 'Проверено {{age}}',
  notLatest: 'Нет связи: план мог измениться. Он обновится, когда связь появится.',
  ended: 'Эта ссылка больше не работает',
  endedBody: 'Срок вышел, её отозвали или она скопирована не полностью. Попросите новую.',
  toStart: 'Что такое Muster',
};
