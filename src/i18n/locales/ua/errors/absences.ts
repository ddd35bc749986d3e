import type { Translation } from '../../../translation.ts';
import type { errors as en } from '../../en/errors/absences.ts';

export const errors: Translation<typeof en> = {
  absencesNotFound: 'Цієї перевірки більше немає.',
  absencesClosed: 'Цю перевірку вже закрито.',
  absencesIdTaken: 'Не вдалося розпочати перевірку: її номер зайнято. Розпочніть знову.',
  absencesDateOutside: 'Не вдалося розпочати перевірку: день задалеко.',
  absencesNotPlanned:
    'Не вдалося розпочати перевірку: у розкладі немає такої події цього дня. Розпочніть її з розкладу знову або на вільну дату.',
  absencesTooMany: 'Не вдалося розпочати перевірку: на цей день їх уже забагато.',
  absencesTooManyGuests: 'У цій перевірці забагато гостей.',
  absencesStages: 'У перевірці потрібен хоча б один етап, а більше ніж 16 не можна.',
  absencesStageMoved: 'Інший офіцер змінив цей етап. Подивіться й спробуйте знову.',
  absencesNotBegun:
    'Ця подія ще не почалася. Прочитайте, що означає закрити перевірку зараз, і закрийте її ще раз.',
  absencesMoved: 'Перевірка змінилася, поки ви дивилися. Подивіться нові числа.',
  absencesNotClosed: 'Ця перевірка ще відкрита.',
  absencesOwn: 'Ваш результат вирішує інший офіцер.',
  absencesLate: 'Офіцери можуть виправляти перевірку 48 годин. Тепер це може полковник або лідер.',
  absencesMarkMoved: 'Інший офіцер змінив цю позначку. Подивіться й спробуйте знову.',
  absencesAppealed: 'Цей результат уже оскаржено.',
  absencesNotAppealable: 'Тут нічого оскаржувати.',
  absencesNoAppeal: 'Цієї скарги більше немає.',
  absencesAppealDecided: 'За цією скаргою вже є рішення.',
};
