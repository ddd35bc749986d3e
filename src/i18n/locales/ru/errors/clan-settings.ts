import type { Translation } from '../../../translation.ts';
import type { errors as en } from '../../en/errors/clan-settings.ts';

export const errors: Translation<typeof en> = {
  settingsChanged: 'Не удалось сохранить настройки',
  settingsInvalid: 'Не удалось сохранить настройки',
  permissionsNotFound: 'Не удалось сохранить: этого игрока или роли больше нет.',
  permissionsNameTaken: 'Не удалось сохранить: роль с таким названием уже есть.',
  webhooksAddressRefused:
    'Этот адрес не подходит. Скопируйте его из настроек канала Discord или укажите публичный адрес https.',
  webhooksChanged: 'Этот вебхук изменил кто-то другой. Закройте его и откройте снова.',
  webhooksIncomplete: 'Укажите адрес.',
  webhooksNotFound: 'Этот вебхук удалён.',
  telemetryChanged: 'Это изменил кто-то другой. Закройте и откройте снова.',
  telemetryIncomplete: 'Укажите цель (не короче 20 символов) и выберите страницу.',
  telemetryNotAgreed: 'Вы не дали согласия.',
  telemetryNotFound: 'Это событие удалено.',
  telemetryOff: 'Это отключено.',
  telemetryPageOpen: 'На этой странице ничего не записывается.',
  webhooksTooMany: 'У клана уже десять вебхуков.',
  apiTokensClosed: 'API-токену это недоступно.',
  apiTokensMissingScope: 'У этого API-токена нет такого доступа.',
  apiTokensNotFound: 'Этот токен уже отозван.',
  apiTokensRefused: 'Этот токен не подходит. Создайте другой.',
  apiTokensTooMany: 'У вас уже десять API-токенов. Сначала отзовите один.',
  clanFilesAtWork: 'Сервер ещё работает с файлом этого клана. Подождите, пока он закончит.',
  clanFilesNotFound: 'Этого файла больше нет.',
  clanFilesNotReady: 'Этот файл нельзя импортировать.',
  clanFilesUnconfirmed: 'Игра не подтвердила, что этот персонаж — лидер клана.',
};
