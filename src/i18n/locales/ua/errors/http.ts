import type { Translation } from '../../../translation.ts';
import type { errors as en } from '../../en/errors/http.ts';

export const errors: Translation<typeof en> = {
  requestInvalid: 'Неправильні дані.',
  requestTooLarge: 'Забагато даних.',
  requestMediaType: 'Дані мають бути у форматі JSON.',
  requestRateLimited: 'Занадто часто. Зачекайте трохи й повторіть.',
  requestQuotaReached: 'Ліміт збережень на сьогодні вичерпано. Спробуйте завтра.',
  requestNotFound: 'Не знайдено.',
  idempotencyMissing: 'Немає ключа Idempotency-Key.',
  idempotencyRunning: 'Це ще виконується. Повторіть за хвилину.',
  idempotencyMismatch: 'Цю зміну вже надіслано з іншими даними. Видаліть її та внесіть знову.',
  editConflict: 'Це вже змінили на іншому пристрої. Виберіть, яку версію залишити.',
  liveTooMany: 'Відкрито забагато вікон. Закрийте одне й повторіть.',
  serverFailed: 'Сталася невідома помилка.',
  serverDiskFull: 'На сервері закінчилося місце. Зберегти можна буде, коли адміністратор його звільнить.',
  serverNotReady: 'Сервер запускається або зупиняється. Повторіть за хвилину.',
  iconsNotFound: 'Такого набору значків немає.',
  network: 'Сервер недоступний. Перевірте зв’язок; збережене на пристрої відкривається.',
  picturesType: 'Підходять лише звичайні зображення PNG, JPEG і WebP.',
  picturesBroken: 'Зображення пошкоджене. Збережіть його ще раз.',
  picturesPixels: 'У зображенні понад 25 мегапікселів.',
  picturesMissing: 'Ще надсилається.',
};
