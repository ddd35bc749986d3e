import type { Translation } from '../../../translation.ts';
import type { errors as en } from '../../en/errors/tactics.ts';

export const errors: Translation<typeof en> = {
  tacticsNotFound: 'Этой тактики больше нет.',
  tacticsTooMany: 'Тактик уже слишком много. Сначала удалите одну.',
  tacticsVersionNotFound: 'Этой версии больше нет.',
  tacticsTooManyVersions: 'У тактики уже слишком много версий. Сначала удалите одну.',
  tacticsMoved: 'Тактика изменилась, пока вы смотрели. Посмотрите ещё раз, прежде чем удалять.',
  tacticsPictureShape:
    'Изображение слишком мелкое или узкое для карты: каждая сторона от 200 пикселей, длина — не больше четырёх ширин.',
  tacticsPictureChanged: 'Картинку только что сменил кто-то другой.',
  linksNotFound: 'Эта ссылка больше не работает.',
  linksTooMany: 'У этого рисунка уже слишком много ссылок. Сначала отзовите одну.',
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
