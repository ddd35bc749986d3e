import type { Translation } from '../../../translation.ts';
import type { errors as en } from '../../en/errors/clan-settings.ts';

export const errors: Translation<typeof en> = {
  settingsChanged: 'Не удалось сохранить настройки',
  settingsInvalid: 'Не удалось сохранить настройки',
  permissionsNotFound: 'Не удалось сохранить: этого игрока или роли больше нет.',
  permissionsNameTaken: 'Не удалось сохранить: роль с таким названием уже есть.',
};
