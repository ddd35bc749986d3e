import type { Translation } from '../../../translation.ts';
import type { notices as en } from '../../en/notices/loadouts.ts';

export const notices: Translation<typeof en> = {
  suppliesTitle: 'Бусти видано',
  suppliesBody: '{{character}}: видано {{pieces}} шт.',
  suppliesBodyBy: '{{character}}: видано {{pieces}} шт. ({{name}})',
  suppliesBare: 'Вашу заявку видали',
  goRequests: 'Відкрити мої заявки',
  topicSuppliesSent: 'Мою заявку видали',
  suppliesBackTitle: 'Видачу скасовано',
  suppliesBackBody: '{{character}}: {{pieces}} шт. не видано, термінова заявка знову чекає',
  requestedTitle: 'Термінова заявка',
  requestedBody: '{{character}}: потрібно {{pieces}} шт.',
  requestedItemBody: '{{character}}: потрібно «{{item}}», {{pieces}} шт.',
  requestedItemsBody: '{{character}}: потрібно «{{item}}» та інше, усього {{pieces}} шт.',
  requestedBare: 'Учаснику потрібні бусти',
  goManager: 'Відкрити видачу',
  topicSuppliesRequested: 'Термінові заявки учасників',
  reminderTitle: 'Заявки ще немає',
  reminderBody: '{{name}} просить подати заявку на наступну війну: {{character}}',
  reminderBare: 'Клан просить подати заявку на наступну війну',
  goRequest: 'Подати заявку',
  topicRequestReminder: 'Офіцери просять подати заявку',
  enteredTitle: 'За вас подали заявку',
  enteredBody: '{{name}} замовляє для {{character}}: {{pieces}} шт.',
  enteredBare: 'Офіцер подав за вас заявку',
  topicRequestEntered: 'Офіцер подав заявку за мене',
};
