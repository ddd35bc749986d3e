import type { Translation } from '../../translation.ts';
import type { errors as en } from '../en/errors.ts';

export const errors: Translation<typeof en> = {
  requestInvalid: 'Запит складено неправильно.',
  requestTooLarge: 'Запит завеликий.',
  requestMediaType: 'Запит має бути у форматі JSON.',
  requestRateLimited: 'Забагато запитів. Зачекайте трохи й повторіть.',
  requestNotFound: 'Нічого не знайдено.',
  authRequired: 'Потрібно увійти в акаунт.',
  authFailed: 'Не вдалося увійти. Оновіть сторінку та спробуйте знову.',
  authStateUnknown: 'Цей вхід застарів або вже використаний. Увійдіть ще раз.',
  authForbidden: 'У вас немає прав на цю дію.',
  characterRequired: 'Потрібно вибрати персонажа.',
  characterNotYours: 'Це не ваш персонаж: немає прав на цю дію.',
  characterNameRequired: 'Потрібне ім’я персонажа',
  characterNotFound: 'Персонажа не знайдено',
  profileUnavailable: 'Не вдалося завантажити профіль персонажа',
  gameUnavailable: 'Гра зараз не відповідає. Спробуйте пізніше.',
  catalogueNotFound: 'Цієї частини каталогу немає.',
  iconsNotFound: 'Такого набору значків немає.',
  serverFailed: 'Сталася невідома помилка.',
  serverNotReady: 'Сервер запускається або зупиняється. Повторіть за хвилину.',
  network: 'Сервер недоступний. Перевірте зв’язок; збережене на пристрої відкривається й так.',
};
