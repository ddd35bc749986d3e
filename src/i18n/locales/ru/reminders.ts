import type { Translation } from '../../translation.ts';
import type { reminders as en } from '../en/reminders.ts';

export const reminders: Translation<typeof en> = {
  done_one: 'Напоминание получил {{count}} участник.',
  done_few: 'Напоминание получили {{count}} участника.',
  done_many: 'Напоминание получили {{count}} участников.',
  done_other: 'Напоминание получили {{count}} участника.',
  already_one: 'За последние сутки уже напоминали: {{count}}.',
  already_few: 'За последние сутки уже напоминали: {{count}}.',
  already_many: 'За последние сутки уже напоминали: {{count}}.',
  already_other: 'За последние сутки уже напоминали: {{count}}.',
  noAccount: 'Без аккаунта, напоминание не получат: {{names}}.',
  failed: 'Не удалось отправить напоминание. Попробуйте ещё раз.',
};
