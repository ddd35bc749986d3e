import type { Translation } from '../../../translation.ts';
import type { errors as en } from '../../en/errors/auth.ts';

export const errors: Translation<typeof en> = {
  authRequired: 'Потрібно увійти в акаунт.',
  authFailed: 'Не вдалося увійти. Оновіть сторінку та спробуйте знову.',
  authStateUnknown: 'Цей вхід застарів або вже використаний. Увійдіть ще раз.',
  authForbidden: 'У вас немає прав на цю дію.',
  authOtherUser: 'Не вдалося увійти. Оновіть сторінку та спробуйте знову.',
  authNotLinked:
    'З цим входом не пов’язано жодного акаунта. Увійдіть через гру та пов’яжіть його в налаштуваннях.',
  authWayUnavailable: 'Цей спосіб входу зараз не відповідає. Спробуйте пізніше або увійдіть через гру.',
  authNotFresh: 'Спершу увійдіть через гру ще раз. Пов’язати можна протягом 15 хвилин після цього.',
  authIdentityTaken: 'Цей вхід пов’язано з іншим акаунтом. Спершу від’єднайте його там.',
  authWayLinked: 'Ваш акаунт уже має цей спосіб входу.',
};
