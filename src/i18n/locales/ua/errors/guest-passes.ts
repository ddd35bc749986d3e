import type { Translation } from '../../../translation.ts';
import type { errors as en } from '../../en/errors/guest-passes.ts';

export const errors: Translation<typeof en> = {
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
