import type { Translation } from '../../../translation.ts';
import type { errors as en } from '../../en/errors/auth.ts';

export const errors: Translation<typeof en> = {
  authRequired: 'Нужно войти в аккаунт.',
  authFailed: 'Не удалось войти. Обновите страницу и попробуйте снова.',
  authStateUnknown: 'Этот вход устарел или уже использован. Войдите ещё раз.',
  authForbidden: 'У вас нет прав на это действие.',
  authOtherUser: 'Не удалось войти. Обновите страницу и попробуйте снова.',
  authNotLinked: 'С этим входом не связан ни один аккаунт. Войдите через игру и свяжите его в настройках.',
  authWayUnavailable: 'Этот способ входа сейчас не отвечает. Попробуйте позже или войдите через игру.',
  authNotFresh: 'Сначала войдите через игру ещё раз. Связать можно в течение 15 минут после этого.',
  authIdentityTaken: 'Этот вход связан с другим аккаунтом. Сначала отвяжите его там.',
  authWayLinked: 'У вашего аккаунта уже есть этот способ входа.',
};
