import type { Translation } from '../../translation.ts';
import type { reminders as en } from '../en/reminders.ts';

export const reminders: Translation<typeof en> = {
  done_one: 'Нагадування отримав {{count}} учасник.',
  done_few: 'Нагадування отримали {{count}} учасники.',
  done_many: 'Нагадування отримали {{count}} учасників.',
  done_other: 'Нагадування отримали {{count}} учасника.',
  already_one: 'За останню добу вже нагадували: {{count}}.',
  already_few: 'За останню добу вже нагадували: {{count}}.',
  already_many: 'За останню добу вже нагадували: {{count}}.',
  already_other: 'За останню добу вже нагадували: {{count}}.',
  noAccount: 'Без акаунта, нагадування не отримають: {{names}}.',
  failed: 'Не вдалося надіслати нагадування. Спробуйте ще раз.',
};
