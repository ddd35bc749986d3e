import type { Translation } from '../../../translation.ts';
import type { errors as en } from '../../en/errors/http.ts';

export const errors: Translation<typeof en> = {
  requestInvalid: 'Запрос составлен неверно.',
  requestTooLarge: 'Запрос слишком большой.',
  requestMediaType: 'Запрос должен быть в формате JSON.',
  requestRateLimited: 'Слишком много запросов. Подождите немного и повторите.',
  requestNotFound: 'Ничего не найдено.',
  idempotencyMissing: 'В запросе нет ключа Idempotency-Key.',
  idempotencyRunning: 'Такой же запрос ещё выполняется. Повторите через минуту.',
  idempotencyMismatch: 'Это изменение уже отправлялось с другим содержимым. Удалите его и внесите заново.',
  liveTooMany: 'Слишком много живых подключений. Закройте другое окно и повторите.',
  serverFailed: 'Произошла неизвестная ошибка.',
  serverDiskFull: 'На сервере закончилось место. Сохранить можно будет, когда администратор его освободит.',
  serverNotReady: 'Сервер запускается или останавливается. Повторите через минуту.',
  network: 'Сервер недоступен. Проверьте связь; сохранённое на устройстве открывается и так.',
};
