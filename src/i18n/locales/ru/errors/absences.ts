import type { Translation } from '../../../translation.ts';
import type { errors as en } from '../../en/errors/absences.ts';

export const errors: Translation<typeof en> = {
  absencesNotFound: 'Этой проверки больше нет.',
  absencesClosed: 'Эта проверка уже закрыта.',
  absencesIdTaken: 'Не удалось начать проверку: её номер занят. Начните заново.',
  absencesDateOutside: 'Не удалось начать проверку: день слишком далеко.',
  absencesNotPlanned:
    'Не удалось начать проверку: в расписании нет такого события в этот день. Начните её из расписания заново или на свободную дату.',
  absencesTooMany: 'Не удалось начать проверку: на этот день их уже слишком много.',
  absencesTooManyGuests: 'В этой проверке слишком много гостей.',
  absencesStages: 'В проверке нужен хотя бы один этап, а больше 16 нельзя.',
  absencesStageMoved: 'Другой офицер изменил этот этап. Посмотрите и попробуйте снова.',
  absencesNotBegun:
    'Это событие ещё не началось. Прочитайте, что значит закрыть проверку сейчас, и закройте её ещё раз.',
  absencesMoved: 'Проверка изменилась, пока вы смотрели. Посмотрите новые числа.',
  absencesNotClosed: 'Эта проверка ещё открыта.',
  absencesOwn: 'Ваш результат решает другой офицер.',
  absencesLate: 'Офицеры могут исправлять проверку 48 часов. Теперь это может полковник или лидер.',
  absencesMarkMoved: 'Другой офицер изменил эту отметку. Посмотрите и попробуйте снова.',
  absencesAppealed: 'Этот результат уже обжалован.',
  absencesNotAppealable: 'Здесь нечего обжаловать.',
  absencesNoAppeal: 'Этой жалобы больше нет.',
  absencesAppealDecided: 'По этой жалобе уже есть решение.',
};
