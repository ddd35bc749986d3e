import type { Translation } from '../../../translation.ts';
import type { notices as en } from '../../en/notices/loadouts.ts';

export const notices: Translation<typeof en> = {
  suppliesTitle: 'Бусты выданы',
  suppliesBody: '{{character}}: выдано {{pieces}} шт.',
  suppliesBodyBy: '{{character}}: выдано {{pieces}} шт. ({{name}})',
  suppliesBare: 'Вашу заявку выдали',
  goRequests: 'Открыть мои заявки',
  topicSuppliesSent: 'Мою заявку выдали',
  suppliesBackTitle: 'Выдача отменена',
  suppliesBackBody: '{{character}}: {{pieces}} шт. не выдано, срочная заявка снова ждёт',
  requestedTitle: 'Срочная заявка',
  requestedBody: '{{character}}: нужно {{pieces}} шт.',
  requestedItemBody: '{{character}}: нужно «{{item}}», {{pieces}} шт.',
  requestedItemsBody: '{{character}}: нужно «{{item}}» и другое, всего {{pieces}} шт.',
  requestedBare: 'Участнику нужны бусты',
  goManager: 'Открыть выдачу',
  topicSuppliesRequested: 'Срочные заявки участников',
  reminderTitle: 'Заявки ещё нет',
  reminderBody: '{{name}} просит подать заявку на следующую войну: {{character}}',
  reminderBare: 'Клан просит подать заявку на следующую войну',
  goRequest: 'Подать заявку',
  topicRequestReminder: 'Офицеры просят подать заявку',
  enteredTitle: 'За вас подали заявку',
  enteredBody: '{{name}} заявляет для {{character}}: {{pieces}} шт.',
  enteredBare: 'Офицер подал за вас заявку',
  topicRequestEntered: 'Офицер подал заявку за меня',
};
