import type { Translation } from '../../translation.ts';
import type { errors as en } from '../en/errors.ts';

export const errors: Translation<typeof en> = {
  requestInvalid: 'Запрос составлен неверно.',
  requestTooLarge: 'Запрос слишком большой.',
  requestMediaType: 'Запрос должен быть в формате JSON.',
  requestRateLimited: 'Слишком много запросов. Подождите немного и повторите.',
  requestNotFound: 'Ничего не найдено.',
  authRequired: 'Нужно войти в аккаунт.',
  authFailed: 'Не удалось войти. Обновите страницу и попробуйте снова.',
  authStateUnknown: 'Этот вход устарел или уже использован. Войдите ещё раз.',
  authForbidden: 'У вас нет прав на это действие.',
  characterRequired: 'Нужно выбрать персонажа.',
  characterNotYours: 'Это не ваш персонаж: нет прав на это действие.',
  characterNameRequired: 'Нужно имя персонажа',
  characterNotFound: 'Персонаж не найден',
  profileUnavailable: 'Не удалось загрузить профиль персонажа',
  gameUnavailable: 'Игра сейчас не отвечает. Попробуйте позже.',
  catalogueNotFound: 'Этой части каталога нет.',
  iconsNotFound: 'Такого набора значков нет.',
  serverFailed: 'Произошла неизвестная ошибка.',
  serverNotReady: 'Сервер запускается или останавливается. Повторите через минуту.',
  network: 'Сервер недоступен. Проверьте связь; сохранённое на устройстве открывается и так.',
};
