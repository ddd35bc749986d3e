import type { Translation } from '../../../translation.ts';
import type { errors as en } from '../../en/errors/auth.ts';

export const errors: Translation<typeof en> = {
  authRequired: 'Потрібно увійти в акаунт.',
  authFailed: 'Не вдалося увійти. Оновіть сторінку та спробуйте знову.',
  authStateUnknown: 'Цей вхід застарів або вже використаний. Увійдіть ще раз.',
  authForbidden: 'У вас немає прав на цю дію.',
  authSignInAgain: 'Спочатку увійдіть ще раз, потім продовжіть тут.',
  authNameDiffers: "Це не те ім'я, що вказано вище. Введіть його точно.",
  authOtherUser: 'Не вдалося увійти. Оновіть сторінку та спробуйте знову.',
};
