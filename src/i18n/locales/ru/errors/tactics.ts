import type { Translation } from '../../../translation.ts';
import type { errors as en } from '../../en/errors/tactics.ts';

export const errors: Translation<typeof en> = {
  tacticsNotFound: 'Этой тактики больше нет.',
  tacticsTooMany: 'Тактик уже слишком много. Сначала удалите одну.',
  tacticsVersionNotFound: 'Этой версии больше нет.',
  tacticsTooManyVersions: 'У тактики уже слишком много версий. Сначала удалите одну.',
  tacticsMoved: 'Тактика изменилась, пока вы смотрели. Посмотрите ещё раз, прежде чем удалять.',
  tacticsPictureType: 'Подойдут только картинки PNG, JPEG и WebP. Это другой файл.',
  tacticsPictureBroken: 'Картинка повреждена или сохранена не до конца. Сохраните её заново и повторите.',
  tacticsPicturePixels: 'В картинке больше 25 мегапикселей. Сначала уменьшите её.',
  tacticsPictureTooMany: 'Клан сегодня слишком часто менял картинки карт. Попробуйте завтра.',
  tacticsPictureBusy: 'Сервер занят другими картинками. Повторите чуть позже.',
  tacticsPictureChanged: 'Эту картинку только что сменил кто-то другой. Сначала посмотрите на неё.',
  tacticsPictureNotFound: 'Этой картинки больше нет.',
  linksNotFound: 'Эта ссылка больше не работает.',
  linksTooMany: 'У этого рисунка уже слишком много ссылок. Сначала отзовите одну.',
};
