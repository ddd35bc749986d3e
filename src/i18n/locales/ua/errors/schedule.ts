import type { Translation } from '../../../translation.ts';
import type { errors as en } from '../../en/errors/schedule.ts';

export const errors: Translation<typeof en> = {
  scheduleInvalid: 'Не вдалося зберегти подію.',
  scheduleBadName: 'Назва: від 1 до {{max}} знаків.',
  scheduleBadWeekdays: 'Дні тижня: кожен один раз.',
  scheduleBadDates: 'Дати: остання раніше за першу або не існує.',
  scheduleBadTimeZone: 'Часовий пояс: невідомий.',
  scheduleBadStages: 'Етапи: від 1 до {{max}}, у кожного початок і тривалість.',
  scheduleBadOverlap: 'Етапи: два накладаються.',
  scheduleBadNotice: 'Строк відписки: від 0 до {{max}} год.',
  scheduleBadStrength: 'Мінімальний склад: від 1 до {{max}}.',
  scheduleBadChanges: 'Перенесені та скасовані дні: не більше {{max}}.',
  scheduleNotFound: 'Не вдалося зберегти подію: її вже видалили.',
  scheduleTooMany: 'Не вдалося зберегти подію: їх у клану забагато.',
};
