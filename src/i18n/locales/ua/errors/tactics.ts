import type { Translation } from '../../../translation.ts';
import type { errors as en } from '../../en/errors/tactics.ts';

export const errors: Translation<typeof en> = {
  tacticsNotFound: 'Цієї тактики більше немає.',
  tacticsTooMany: 'Тактик уже забагато. Спершу видаліть одну.',
  tacticsVersionNotFound: 'Цієї версії більше немає.',
  tacticsTooManyVersions: 'У тактики вже забагато версій. Спершу видаліть одну.',
  tacticsMoved: 'Тактика змінилася, поки ви дивилися. Перегляньте ще раз, перш ніж видаляти.',
  tacticsPictureShape:
    'Зображення замале або завузьке для карти: кожна сторона від 200 пікселів, довжина — не більше чотирьох ширин.',
  tacticsPictureChanged: 'Зображення щойно змінив хтось інший.',
  linksNotFound: 'Це посилання більше не працює.',
  linksTooMany: 'У цього малюнка вже забагато посилань. Спершу відкличте одне.',
  guestPassesUnknown: 'За цим посиланням перепустки немає. Попросіть його ще раз.',
  guestPassesExpired: 'Термін цієї перепустки минув.',
  guestPassesRevoked: 'Цю перепустку відкликали.',
  guestPassesGone: 'Те, що показувала ця перепустка, видалили.',
  guestPassesNotFound: 'Ця перепустка більше не діє.',
  guestPassesOpened: 'Гість уже відкрив цю перепустку: посилання більше не показується.',
  guestPassesNoOperation: 'Цієї операції більше немає, або її ще не надіслано на сервер.',
  guestPassesNoGuest: 'Цього гостя у ваших загонах більше немає.',
  guestPassesTooMany: 'У клану вже забагато перепусток. Спершу відкличте одну.',
};
