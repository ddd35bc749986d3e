import type { Translation } from '../../../translation.ts';
import type { errors as en } from '../../en/errors/schedule.ts';

export const errors: Translation<typeof en> = {
  scheduleInvalid: 'Не удалось сохранить событие.',
  scheduleBadName: 'Название: от 1 до {{max}} знаков.',
  scheduleBadWeekdays: 'Дни недели: каждый один раз.',
  scheduleBadDates: 'Даты: последняя раньше первой или не существует.',
  scheduleBadTimeZone: 'Часовой пояс: неизвестен.',
  scheduleBadStages: 'Этапы: от 1 до {{max}}, у каждого начало и длина.',
  scheduleBadOverlap: 'Этапы: два накладываются.',
  scheduleBadNotice: 'Срок отписки: от 0 до {{max}} ч.',
  scheduleBadStrength: 'Минимальный состав: от 1 до {{max}}.',
  scheduleBadChanges: 'Перенесённые и отменённые дни: не больше {{max}}.',
  scheduleNotFound: 'Не удалось сохранить событие: его уже удалили.',
  scheduleTooMany: 'Не удалось сохранить событие: их у клана слишком много.',
};
