import type { Translation } from '../../../translation.ts';
import type { errors as en } from '../../en/errors/clan-wars.ts';

export const errors: Translation<typeof en> = {
  clanWarsNotFound: 'Этой войны больше нет.',
  clanWarsIdTaken: 'Не удалось начать запись войны: её номер занят. Начните заново.',
  clanWarsDateOutside: 'Не удалось начать запись войны: день слишком далеко.',
  clanWarsTooMany: 'В этот день войн уже слишком много.',
  clanWarsTooManyStages: 'В этой войне слишком много этапов.',
  clanWarsMoved: 'Пока вы работали, данные изменил другой офицер. Сверьте и сохраните ещё раз.',
  clanWarsConfirmed: 'Этот этап уже подтверждён. Исправьте его с указанием причины.',
  clanWarsNotConfirmed: 'Этот этап ещё не подтверждён.',
  clanWarsEmpty: 'Сначала добавьте хотя бы одного игрока.',
  clanWarsDouble: 'Игрок указан дважды. Оставьте одну строку.',
  clanWarsUndecided: 'Часть значений ещё не проверена. Сначала решите, что с ними.',
  clanWarsCounts: 'Удалять подтверждённые результаты могут только полковник и лидер.',
  clanWarsReasonRequired: 'Укажите причину.',
  clanWarsSeasonNotFound: 'Этого сезона больше нет.',
  clanWarsSeasonDates: 'Сезон заканчивается после начала и длится не больше 190 дней.',
  clanWarsSeasonOverlap: 'Часть этих дней уже в другом сезоне.',
  clanWarsSeasonFrozen: 'Сезон завершён. Его итоги не меняются.',
  clanWarsTooManySeasons: 'Сезонов слишком много.',
};
