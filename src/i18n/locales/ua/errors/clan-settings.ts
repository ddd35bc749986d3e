import type { Translation } from '../../../translation.ts';
import type { errors as en } from '../../en/errors/clan-settings.ts';

export const errors: Translation<typeof en> = {
  settingsChanged: 'Не вдалося зберегти налаштування',
  settingsInvalid: 'Не вдалося зберегти налаштування',
  permissionsNotFound: 'Не вдалося зберегти: цього гравця або ролі більше немає.',
  permissionsNameTaken: 'Не вдалося зберегти: роль із такою назвою вже є.',
};
