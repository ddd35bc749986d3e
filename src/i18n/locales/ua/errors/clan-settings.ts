import type { Translation } from '../../../translation.ts';
import type { errors as en } from '../../en/errors/clan-settings.ts';

export const errors: Translation<typeof en> = {
  settingsChanged: 'Не вдалося зберегти налаштування',
  settingsInvalid: 'Не вдалося зберегти налаштування',
  permissionsNotFound: 'Не вдалося зберегти: цього гравця або ролі більше немає.',
  permissionsNameTaken: 'Не вдалося зберегти: роль із такою назвою вже є.',
  webhooksAddressRefused:
    'Ця адреса не підходить. Скопіюйте її з налаштувань каналу Discord або вкажіть публічну адресу https.',
  webhooksChanged: 'Цей вебхук змінив хтось інший. Закрийте його й відкрийте знову.',
  webhooksIncomplete: 'Вкажіть адресу.',
  webhooksNotFound: 'Цей вебхук видалено.',
  telemetryChanged: 'Це змінив хтось інший. Закрийте й відкрийте знову.',
  telemetryIncomplete: 'Вкажіть мету (не коротшу за 20 символів) і виберіть сторінку.',
  telemetryNotAgreed: 'Ви не дали згоди.',
  telemetryNotFound: 'Цю подію видалено.',
  telemetryOff: 'Це вимкнено.',
  telemetryPageOpen: 'На цій сторінці нічого не записується.',
  webhooksTooMany: 'У клану вже десять вебхуків.',
  apiTokensClosed: 'API-токену це недоступно.',
  apiTokensMissingScope: 'Цей API-токен не має такого доступу.',
  apiTokensNotFound: 'Цей токен уже відкликано.',
  apiTokensRefused: 'Цей токен не підходить. Створіть інший.',
  apiTokensTooMany: 'У вас уже десять API-токенів. Спочатку відкличте один.',
  clanFilesAtWork: 'Сервер ще працює з файлом цього клану. Зачекайте, поки він закінчить.',
  clanFilesNotFound: 'Цього файлу більше немає.',
  clanFilesNotReady: 'Цей файл не можна імпортувати.',
  clanFilesUnconfirmed: 'Гра не підтвердила, що цей персонаж — лідер клану.',
};
