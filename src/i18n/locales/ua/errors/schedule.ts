import type { Translation } from '../../../translation.ts';
import type { errors as en } from '../../en/errors/schedule.ts';

export const errors: Translation<typeof en> = {
  scheduleInvalid: 'Не вдалося зберегти подію.',
  scheduleBadName: 'Назва: своїй події вона потрібна, не довша за {{max}} знаків.',
  scheduleBadWeekdays: 'Дні тижня: один повторюється або не існує.',
  scheduleBadDates: 'Дати: такого дня немає, або останній раніше за перший.',
  scheduleBadTimeZone: 'Часовий пояс: він невідомий.',
  scheduleBadStages: 'Етапи: потрібно від 1 до {{max}}, у кожного початок і тривалість.',
  scheduleBadOverlap: 'Етапи: два з них накладаються.',
  scheduleBadNotice: 'Строк відписки: від 0 до {{max}} год.',
  scheduleBadStrength: 'Мінімальний склад: від 1 до {{max}} осіб.',
  scheduleBadChanges: 'Перенесені та скасовані дні: не більше {{max}}, кожен один раз і з короткою причиною.',
  scheduleNotFound: 'Не вдалося зберегти подію: її вже видалили.',
  scheduleTooMany: 'Не вдалося зберегти подію: їх у клану забагато.',
};
