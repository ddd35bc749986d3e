import type { Translation } from '../../../translation.ts';
import type { errors as en } from '../../en/errors/loadouts.ts';

export const errors: Translation<typeof en> = {
  loadoutsNotFound: 'Не вдалося видалити запит',
  loadoutsCharacterNotFound: 'Не вдалося завантажити набори персонажа',
  loadoutsClanNotFound: 'Не вдалося завантажити набори',
  loadoutsOverLimit: 'Не вдалося створити запит',
  loadoutsOverLimitBy: 'Ліміт клану — {{limit}} шт. одного предмета на всі карти, ви просите {{asked}}.',
  loadoutsUnknownItem: 'Не вдалося створити запит. Один із предметів не можна запитати.',
  loadoutsIdTaken: 'Не вдалося створити запит',
  loadoutsMoved: 'Не вийшло. Спробуйте ще раз.',
  loadoutsMovedWhat: 'Відтоді, як ви це бачили, запит змінився.',
  loadoutsMovedBy: '{{sentBy}} позначає виданими {{sent}} з {{total}}.',
};
