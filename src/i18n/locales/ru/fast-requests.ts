import type { Translation } from '../../translation.ts';
import type { fastRequests as en } from '../en/fast-requests.ts';

export const fastRequests: Translation<typeof en> = {
  formTitle: 'Срочная заявка', askFast: 'Новая срочная заявка', submit: 'Отправить',
  limitLeft: 'осталось {{left}} из {{limit}}', limitOnce: 'до {{limit}}', overLimit: 'Клан разрешает всего {{limit}}.', overLimitElsewhere: 'Клан разрешает всего {{limit}}; в других срочных заявках уже {{elsewhere}}.', overMany: 'Что-то больше лимита клана.',
  tooManyItems_one: 'В срочной заявке не больше {{count}} предмета.', tooManyItems_few: 'В срочной заявке не больше {{count}} предметов.', tooManyItems_many: 'В срочной заявке не больше {{count}} предметов.', tooManyItems_other: 'В срочной заявке не больше {{count}} предмета.',
  notesRequired: 'Примечание (клан требует)', notesOptional: 'Примечание (по желанию)', notesHint: 'Где вы и до какого времени нужно.', noteRequired: 'По настройкам клана нужна причина.', noteLong_one: 'Не больше {{count}} символа.', noteLong_few: 'Не больше {{count}} символов.', noteLong_many: 'Не больше {{count}} символов.', noteLong_other: 'Не больше {{count}} символа.',
  saySent: 'Отправлено. Офицеры это видят.', sayWaiting: 'Сохранено на этом устройстве. Уйдёт офицерам, как только появится сеть, даже если закрыть страницу.', sayRefused: 'Не удалось отправить срочную заявку. Попробуйте ещё раз.',
  notSaved: 'Не сохранено: хранилище устройства отказало. Введённое осталось здесь. Повторите.', notSavedFull: 'Не сохранено: на устройстве нет места. Введённое осталось здесь. Освободите место и повторите.',
  activeTitle: 'Срочные заявки в работе', activeEmpty: 'Срочных заявок нет', activeEmptyBody: 'То, что нужно срочно, будет здесь, пока вы это не получите.',
  historyTitle: 'Прошлые срочные заявки', historyEmpty: 'Истории пока нет', historyEmptyBody: 'Здесь будут полученные срочные заявки, а через сутки и отменённые.', found_one: 'всего {{count}}', found_few: 'всего {{count}}', found_many: 'всего {{count}}', found_other: 'всего {{count}}',
  cancelledTitle: 'Отменены за последние сутки', queueTitle: 'Срочные заявки к выдаче', queueEmpty: 'Выдавать нечего', queueEmptyBody: 'Здесь будут срочные заявки бойцов, самые старые сверху.', underWayTitle: 'Выдано, ещё не получено',
  statusPending: 'Ждёт', statusSent: 'Выдана', statusCancelled: 'Отменена', statusAcquired: 'Получена',
  askedAgo: 'подана {{ago}}', sentAt: 'выдал {{name}}, {{at}}', cancelledAt: 'отменил {{name}}, {{at}}', acquiredAt: 'получена {{at}} ({{name}})', endedByLeaving: 'вне клана с {{at}}',
  markWaiting: 'ждёт отправки', markStatusWaiting: 'изменение ждёт отправки', markSending: 'отправляется…', markRefused: 'сервер отказал',
  processedBy: '{{name}} успел раньше: теперь «{{status}}». Ваше изменение не применено.', processed: 'Теперь «{{status}}». Ваше изменение не применено.',
  cancel: 'Отменить', cancelNamed: 'Отменить срочную заявку: {{name}}', markAcquired: 'Получено', markSent: 'Выдано', markSentNamed: 'Выдано по срочной заявке: {{name}}', understood: 'Понятно', takeBack: 'Взять назад', goUnsent: 'Неотправленное', keepIt: 'Оставить',
  cancelQuestion: 'Отменить срочную заявку?', cancelBody: 'Офицеры её больше не выдадут. Подать новую можно в любой момент.', cancelUnsentBody: 'Она не отправлена. Её никто не видел.', cancelYes: 'Отменить заявку',
  cancelOtherQuestion: 'Отменить срочную заявку: {{name}}?', cancelOtherBody: 'Она уйдёт из списка. Боец увидит, что отменили её вы.',
  cancelSaid: 'Отменено на этом устройстве; уйдёт, как только появится сеть.', cancelSent: 'Отменено.', discarded: 'Удалено. Ничего не отправлено.', takenBack: 'Взято назад. Ничего не отправлено.', acquiredSaid: 'Отмечено полученным; заявка уходит в историю.', sentSaid: 'Отмечено выданным: {{name}}.',
  storageBroken: 'Хранилище этого устройства не читается. Перезагрузите страницу или выйдите из приватного окна.',
};
