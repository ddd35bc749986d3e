import type { Translation } from '../../../translation.ts';
import type { errors as en } from '../../en/errors/auth.ts';

export const errors: Translation<typeof en> = {
  authRequired: 'Нужно войти в аккаунт.',
  authFailed: 'Не удалось войти. Обновите страницу и попробуйте снова.',
  authStateUnknown: 'Этот вход устарел или уже использован. Войдите ещё раз.',
  authForbidden: 'У вас нет прав на это действие.',
  authSignInAgain: 'Сначала войдите ещё раз, потом продолжите здесь.',
  authNameDiffers: 'Это не то имя, что указано выше. Введите его точно.',
  authOtherUser: 'Не удалось войти. Обновите страницу и попробуйте снова.',
};
