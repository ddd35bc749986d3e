import type { Translation } from '../../../translation.ts';
import type { errors as en } from '../../en/errors/http.ts';

export const errors: Translation<typeof en> = {
  requestInvalid: 'Неверные данные.',
  requestTooLarge: 'Слишком много данных.',
  requestMediaType: 'Данные должны быть в формате JSON.',
  requestRateLimited: 'Слишком часто. Подождите немного и повторите.',
  requestQuotaReached: 'Лимит сохранений на сегодня исчерпан. Попробуйте завтра.',
  requestNotFound: 'Не найдено.',
  idempotencyMissing: 'Нет ключа Idempotency-Key.',
  idempotencyRunning: 'Это ещё выполняется. Повторите через минуту.',
  idempotencyMismatch: 'Это изменение уже отправлено с другими данными. Удалите его и внесите снова.',
  editConflict: 'Это уже изменили на другом устройстве. Выберите, какую версию оставить.',
  liveTooMany: 'Открыто слишком много окон. Закройте одно и повторите.',
  serverFailed: 'Произошла неизвестная ошибка.',
  serverDiskFull: 'На сервере закончилось место. Сохранить можно будет, когда администратор его освободит.',
  serverNotReady: 'Сервер запускается или останавливается. Повторите через минуту.',
  iconsNotFound: 'Такого набора значков нет.',
  network: 'Сервер недоступен. Проверьте связь; сохранённое на устройстве открывается.',
  picturesType: 'Подходят только обычные картинки PNG, JPEG и WebP.',
  picturesBroken: 'Картинка повреждена. Сохраните её заново.',
  picturesPixels: 'В картинке больше 25 мегапикселей.',
  picturesMissing: 'Ещё отправляется.',
};
