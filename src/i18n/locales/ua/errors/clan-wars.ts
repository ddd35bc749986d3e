import type { Translation } from '../../../translation.ts';
import type { errors as en } from '../../en/errors/clan-wars.ts';

export const errors: Translation<typeof en> = {
  clanWarsNotFound: 'Цієї війни більше немає.',
  clanWarsIdTaken: 'Не вдалося почати запис війни: її номер зайнятий. Почніть знову.',
  clanWarsDateOutside: 'Не вдалося почати запис війни: день надто далеко.',
  clanWarsTooMany: 'Цього дня війн уже забагато.',
  clanWarsTooManyStages: 'У цій війні забагато етапів.',
  clanWarsMoved: 'Поки ви працювали, дані змінив інший офіцер. Звірте й збережіть ще раз.',
  clanWarsConfirmed: 'Цей етап уже підтверджено. Виправте його, вказавши причину.',
  clanWarsNotConfirmed: 'Цей етап ще не підтверджено.',
  clanWarsEmpty: 'Спочатку додайте хоча б одного гравця.',
  clanWarsDouble: 'Гравця вказано двічі. Залиште один рядок.',
  clanWarsUndecided: 'Частину значень ще не перевірено. Спершу вирішіть, що з ними.',
  clanWarsCounts: 'Видаляти підтверджені результати можуть лише полковник і лідер.',
  clanWarsReasonRequired: 'Вкажіть причину.',
  clanWarsSeasonNotFound: 'Цього сезону більше немає.',
  clanWarsSeasonDates: 'Сезон закінчується після початку й триває щонайбільше 190 днів.',
  clanWarsSeasonOverlap: 'Частина цих днів уже в іншому сезоні.',
  clanWarsSeasonFrozen: 'Сезон завершено. Його підсумки не змінюються.',
  clanWarsTooManySeasons: 'Сезонів забагато.',
};
