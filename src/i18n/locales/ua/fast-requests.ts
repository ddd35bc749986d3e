import type { Translation } from '../../translation.ts';
import type { fastRequests as en } from '../en/fast-requests.ts';

export const fastRequests: Translation<typeof en> = {
  formTitle: 'Термінова заявка', askFast: 'Нова термінова заявка', submit: 'Надіслати',
  limitLeft: 'лишилося {{left}} із {{limit}}', limitOnce: 'до {{limit}}', overLimit: 'Клан дозволяє всього {{limit}}.', overLimitElsewhere: 'Клан дозволяє всього {{limit}}; в інших термінових заявках уже {{elsewhere}}.', overMany: 'Щось перевищує ліміт клану.',
  tooManyItems_one: 'У терміновій заявці не більше ніж {{count}} предмет.', tooManyItems_few: 'У терміновій заявці не більше ніж {{count}} предмети.', tooManyItems_many: 'У терміновій заявці не більше ніж {{count}} предметів.', tooManyItems_other: 'У терміновій заявці не більше ніж {{count}} предмета.',
  notesRequired: 'Примітка (клан вимагає)', notesOptional: 'Примітка (за бажанням)', notesHint: 'Де ви й до якого часу потрібно.', noteRequired: 'За налаштуваннями клану потрібна причина.', noteLong_one: 'Не більше ніж {{count}} символ.', noteLong_few: 'Не більше ніж {{count}} символи.', noteLong_many: 'Не більше ніж {{count}} символів.', noteLong_other: 'Не більше ніж {{count}} символу.',
  saySent: 'Надіслано. Офіцери це бачать.', sayWaiting: 'Збережено на цьому пристрої. Піде офіцерам, щойно з\'явиться мережа, навіть якщо закрити сторінку.', sayRefused: 'Не вдалося надіслати термінову заявку. Спробуйте ще раз.',
  notSaved: 'Не збережено: сховище пристрою відмовило. Введене лишилося тут. Повторіть.', notSavedFull: 'Не збережено: на пристрої немає місця. Введене лишилося тут. Звільніть місце й повторіть.',
  activeTitle: 'Термінові заявки в роботі', activeEmpty: 'Термінових заявок немає', activeEmptyBody: 'Те, що потрібно негайно, буде тут, доки ви його не отримаєте.',
  historyTitle: 'Минулі термінові заявки', historyEmpty: 'Історії поки немає', historyEmptyBody: 'Тут будуть отримані термінові заявки, а за добу й скасовані.', found_one: 'усього {{count}}', found_few: 'усього {{count}}', found_many: 'усього {{count}}', found_other: 'усього {{count}}',
  cancelledTitle: 'Скасовані за останню добу', queueTitle: 'Термінові заявки до видачі', queueEmpty: 'Видавати нічого', queueEmptyBody: 'Тут будуть термінові заявки бійців, найстаріші зверху.', underWayTitle: 'Видано, ще не отримано',
  statusPending: 'Чекає', statusSent: 'Видана', statusCancelled: 'Скасована', statusAcquired: 'Отримана',
  askedAgo: 'подана {{ago}}', sentAt: 'видав {{name}}, {{at}}', cancelledAt: 'скасував {{name}}, {{at}}', acquiredAt: 'отримана {{at}} ({{name}})', endedByLeaving: 'поза кланом з {{at}}',
  markWaiting: 'чекає на надсилання', markStatusWaiting: 'зміна чекає на надсилання', markSending: 'надсилається…', markRefused: 'сервер відмовив',
  processedBy: '{{name}} встиг раніше: тепер «{{status}}». Вашу зміну не застосовано.', processed: 'Тепер «{{status}}». Вашу зміну не застосовано.',
  cancel: 'Скасувати', cancelNamed: 'Скасувати термінову заявку: {{name}}', markAcquired: 'Отримано', markSent: 'Видано', markSentNamed: 'Видано за терміновою заявкою: {{name}}', understood: 'Зрозуміло', takeBack: 'Узяти назад', goUnsent: 'Ненадіслане', keepIt: 'Залишити',
  cancelQuestion: 'Скасувати термінову заявку?', cancelBody: 'Офіцери її більше не видадуть. Подати нову можна будь-коли.', cancelUnsentBody: 'Її не надіслано. Її ніхто не бачив.', cancelYes: 'Скасувати заявку',
  cancelOtherQuestion: 'Скасувати термінову заявку: {{name}}?', cancelOtherBody: 'Вона піде зі списку. Боєць побачить, що скасували її ви.',
  cancelSaid: 'Скасовано на цьому пристрої; піде, щойно з\'явиться мережа.', cancelSent: 'Скасовано.', discarded: 'Видалено. Нічого не надіслано.', takenBack: 'Узято назад. Нічого не надіслано.', acquiredSaid: 'Позначено отриманим; заявка переходить до історії.', sentSaid: 'Позначено виданим: {{name}}.',
  storageBroken: 'Сховище цього пристрою не читається. Перезавантажте сторінку або вийдіть із приватного вікна.',
};
