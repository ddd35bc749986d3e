/** What people of the demo write about their skips, each in their own language. */
import type { DemoTexts } from '../../ports/demo.ts';

/** For one day. */
const ONE_DAY: DemoTexts = {
  en: [
    'Working the evening shift',
    'Family dinner, back after ten',
    'Exam in the morning',
    'The provider is replacing the cable, no internet',
    'On the train until midnight',
    'Dentist, no talking tonight',
    'School concert of my daughter',
    'Wedding anniversary',
    'Picking up friends at the airport',
    'Concert, tickets since spring',
    'Football with the office',
    'New graphics card arrives, building the PC',
  ],
  ru: [
    'Вечерняя смена',
    'День рождения жены',
    'Экзамен утром',
    'Провайдер меняет кабель, интернета не будет',
    'В поезде до ночи',
    'Машина в сервисе, вернусь поздно',
    'Ночное дежурство',
    'Встречаю родителей с поезда',
    'Корпоратив',
    'К стоматологу, говорить не смогу',
    'Годовщина свадьбы',
  ],
};

/** For two or three. */
const SOME_DAYS: DemoTexts = {
  en: [
    'Business trip',
    'Night shifts',
    'Moving into a new flat',
    'On call at work',
    'A friend gets married in another city',
    'Guests from abroad',
    'Deadline, working late',
    'Fishing with my father',
  ],
  ru: [
    'Ночные смены',
    'Командировка',
    'На даче, связи нет',
    'Приезжают родители',
    'Переезд',
    'Сдаём проект, работаю до ночи',
    'Ремонт, компьютер разобран',
  ],
};

const LONG: DemoTexts = {
  en: [
    'A week in the mountains, no laptop',
    'Visiting my parents, no PC there',
    'Training course in another city',
  ],
  ru: ['Отпуск, уезжаем на море', 'Сессия, вернусь после последнего экзамена', 'Командировка на неделю'],
};

/** Reasons that suit a number of days. */
export function reasonsFor(days: number): DemoTexts {
  return days === 1 ? ONE_DAY : days <= 3 ? SOME_DAYS : LONG;
}

/** Why officers reject. */
export const DECISION_TEXTS: DemoTexts = {
  en: [
    'Final of the tournament, we need everybody',
    'Too many are off that day already',
    'Base capture that day, please move it',
    'We are short of builders that day',
  ],
  ru: [
    'Финал турнира, нужны все',
    'На этот день уже слишком много отписок',
    'Захват базы, перенеси, если можешь',
    'В этот день не хватает строителей',
  ],
};
