import type { Translation } from '../../../translation.ts';
import type { notices as en } from '../../en/notices/treasury.ts';

export const notices: Translation<typeof en> = {
  approvedTitle: 'Внесок схвалено',
  rejectedTitle: 'Внесок відхилено',
  decidedBody: '{{character}}: {{sum}}, {{title}}. Рішення: {{name}}',
  whatDebt: 'борг за варни',
  whatReset: 'платне скидання варнів',
  decidedBareTitle: 'Рішення щодо внеску',
  decidedBare: 'Ваш внесок перевірено',
  reminderTitle: 'Час здати внесок',
  reminderBody: '{{name}} просить здати на «{{title}}»: {{character}}.',
  reminderBodySum: '{{name}} просить здати {{sum}} на «{{title}}»: {{character}}.',
  reminderDue: 'Термін: {{day}}',
  reminderBare: 'Клан просить здати внесок',
  brokenTitle: 'Історію скарбниці пошкоджено',
  brokenBody:
    'Нічна перевірка знайшла помилку в записі {{number}}. Завантажте історію й повідомте власника сервера.',
  brokenBare: 'Нічна перевірка знайшла помилку в скарбниці',
  topicBroken: 'Помилки в історії скарбниці',
  goTreasury: 'Відкрити скарбницю',
  topicDecided: 'Мій внесок схвалено або відхилено',
  topicReminder: 'Офіцери просять здати внесок',
};
