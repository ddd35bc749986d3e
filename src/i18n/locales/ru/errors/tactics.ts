import type { Translation } from '../../../translation.ts';
import type { errors as en } from '../../en/errors/tactics.ts';

export const errors: Translation<typeof en> = {
  tacticsNotFound: 'Этой тактики больше нет.',
  tacticsTooMany: 'Тактик уже слишком много. Сначала удалите одну.',
  tacticsVersionNotFound: 'Этой версии больше нет.',
  tacticsTooManyVersions: 'У тактики уже слишком много версий. Сначала удалите одну.',
  tacticsMoved: 'Тактика изменилась, пока вы смотрели. Посмотрите ещё раз, прежде чем удалять.',
};
