import type { Translation } from '../../../translation.ts';
import type { notices as en } from '../../en/notices/treasury.ts';

export const notices: Translation<typeof en> = {
  approvedTitle: 'Взнос одобрен',
  rejectedTitle: 'Взнос отклонён',
  decidedBody: '{{character}}: {{sum}}, {{title}}. Решение: {{name}}',
  whatDebt: 'долг за варны',
  whatReset: 'платный сброс варнов',
  decidedBareTitle: 'Решение по взносу',
  decidedBare: 'Ваш взнос проверен',
  reminderTitle: 'Пора сдать взнос',
  reminderBody: '{{name}} просит сдать на «{{title}}»: {{character}}.',
  reminderBodySum: '{{name}} просит сдать {{sum}} на «{{title}}»: {{character}}.',
  reminderDue: 'Срок: {{day}}',
  reminderBare: 'Клан просит сдать взнос',
  brokenTitle: 'История казны повреждена',
  brokenBody:
    'Ночная проверка нашла ошибку в записи {{number}}. Скачайте историю и сообщите владельцу сервера.',
  brokenBare: 'Ночная проверка нашла ошибку в казне',
  topicBroken: 'Ошибки в истории казны',
  goTreasury: 'Открыть казну',
  topicDecided: 'Мой взнос одобрен или отклонён',
  topicReminder: 'Офицеры просят сдать взнос',
};
