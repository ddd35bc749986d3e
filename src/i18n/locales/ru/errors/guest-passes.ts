import type { Translation } from '../../../translation.ts';
import type { errors as en } from '../../en/errors/guest-passes.ts';

export const errors: Translation<typeof en> = {
  guestPassesUnknown: 'По этой ссылке пропуска нет. Попросите её ещё раз.',
  guestPassesExpired: 'Срок этого пропуска вышел.',
  guestPassesRevoked: 'Этот пропуск отозвали.',
  guestPassesGone: 'То, что показывал этот пропуск, удалили.',
  guestPassesNotFound: 'Этот пропуск больше не действует.',
  guestPassesOpened: 'Гость уже открыл этот пропуск: ссылка больше не показывается.',
  guestPassesNoOperation: 'Этой операции больше нет, или она ещё не отправлена на сервер.',
  guestPassesNoGuest: 'Этого гостя в ваших отрядах больше нет.',
  guestPassesTooMany: 'У клана уже слишком много пропусков. Сначала отзовите один.',
};
