import type { Translation } from '../../../translation.ts';
import type { errors as en } from '../../en/errors/clan-wars.ts';

export const errors: Translation<typeof en> = {
  clanWarsNotFound: 'Этого больше нет.',
  clanWarsTooMany: 'Их уже слишком много.',
  clanWarsFarDate: 'Эта дата слишком далеко для войны.',
  clanWarsNotPlanned:
    'Не удалось начать войну: в расписании нет такого события в этот день. Начните её из расписания заново или внесите как другую войну.',
  clanWarsMoved: 'Данные изменил другой офицер. Сверьте и сохраните ещё раз.',
  clanWarsConfirmed: 'Этот этап уже подтверждён.',
  clanWarsUndecided: 'Часть значений ещё не проверена.',
  clanWarsLinked: 'У этого события уже есть другая война.',
  clanWarsFromSchedule: 'Эта война начата из расписания и остаётся со своим событием.',
  clanWarsSeason: 'Такой сезон нельзя сохранить: дни заняты или он завершён.',
  warPicturesUnconfirmed: 'Этап не подтверждён, снимки к нему не принимаются.',
  warPicturesRepeated: 'Этот снимок уже сохранён.',
  warPicturesFull: 'У этого этапа уже пять снимков. Сначала удалите один.',
  warPicturesQuota: 'Больше снимков сейчас не сохранить. Удалите старые или отправьте его завтра.',
  clanWarsTooManyStages: 'У войны не больше двенадцати этапов.',
};
