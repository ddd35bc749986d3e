import type { Translation } from '../../../translation.ts';
import type { errors as en } from '../../en/errors/http.ts';

export const errors: Translation<typeof en> = {
  requestInvalid: 'Запит складено неправильно.',
  requestTooLarge: 'Запит завеликий.',
  requestMediaType: 'Запит має бути у форматі JSON.',
  requestRateLimited: 'Забагато запитів. Зачекайте трохи й повторіть.',
  requestNotFound: 'Нічого не знайдено.',
  idempotencyMissing: 'У запиті немає ключа Idempotency-Key.',
  idempotencyRunning: 'Такий самий запит ще виконується. Повторіть за хвилину.',
  idempotencyMismatch: 'Цю зміну вже надсилали з іншим вмістом. Видаліть її та внесіть наново.',
  liveTooMany: 'Забагато живих підключень. Закрийте інше вікно й повторіть.',
  serverFailed: 'Сталася невідома помилка.',
  serverDiskFull: 'На сервері закінчилося місце. Зберегти можна буде, коли адміністратор його звільнить.',
  serverNotReady: 'Сервер запускається або зупиняється. Повторіть за хвилину.',
  network: 'Сервер недоступний. Перевірте зв’язок; збережене на пристрої відкривається й так.',
};
