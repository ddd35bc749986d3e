import type { Translation } from '../../../translation.ts';
import type { errors as en } from '../../en/errors/schedule.ts';

export const errors: Translation<typeof en> = {
  scheduleInvalid: 'Не удалось сохранить событие.',
  scheduleBadName: 'Название: своему событию оно нужно, не длиннее {{max}} знаков.',
  scheduleBadWeekdays: 'Дни недели: один повторяется или не существует.',
  scheduleBadDates: 'Даты: такого дня нет, или последний раньше первого.',
  scheduleBadTimeZone: 'Часовой пояс: он неизвестен.',
  scheduleBadStages: 'Этапы: нужно от 1 до {{max}}, у каждого начало и длина.',
  scheduleBadOverlap: 'Этапы: два из них накладываются.',
  scheduleBadNotice: 'Срок отписки: от 0 до {{max}} ч.',
  scheduleBadStrength: 'Минимальный состав: от 1 до {{max}} чел.',
  scheduleBadChanges:
    'Перенесённые и отменённые дни: не больше {{max}}, каждый один раз и с короткой причиной.',
  scheduleNotFound: 'Не удалось сохранить событие: его уже удалили.',
  scheduleTooMany: 'Не удалось сохранить событие: их у клана слишком много.',
};
