import type { Translation } from '../../translation.ts';
import type { signInWays as en } from '../en/sign-in-ways.ts';

export const signInWays: Translation<typeof en> = {
  heading: 'Другие способы входа',
  lead: 'Они открывают этот аккаунт без страницы игры. Кто состоит в клане и в каком звании, говорит только игра: она подтверждает это хотя бы раз в 7 дней.',
  linked: 'связан',
  notLinked: 'не связан',
  linkedSince: 'связан {{age}}',
  neverUsed: 'ещё не использован',
  lastUsed: 'последний вход {{age}}',
  notOffered: 'здесь больше не предлагается',
  link: 'Связать',
  linkLabel: 'Связать {{way}}',
  unlink: 'Отвязать',
  unlinkLabel: 'Отвязать {{way}}',
  unlinkQuestion: 'Отвязать {{way}}?',
  unlinkBody:
    'Войти через {{way}} больше не получится. Другие устройства, где вход был через него, выйдут из аккаунта; это останется.',
  confirmFirst: 'Чтобы связать, войдите через игру ещё раз. Это возможно в течение 15 минут после входа.',
  signInWithGame: 'Войти через игру',
  offline: 'Нет связи. Чтобы связать или отвязать, нужен интернет.',
  theGame: 'игра',
  unknownDevice: 'Неизвестное устройство',
  network: 'адрес {{network}}',
  localNetwork: 'локальный адрес',
  logHeading: 'Журнал аккаунта',
  logLead:
    'Что происходило с вашим аккаунтом за последние 90 дней. Видите это только вы. От адресов хранится только первая половина.',
  logEmpty: 'Пока ничего',
  eventSignedIn: 'Вход ({{way}}): {{device}}',
  eventSignedOut: 'Выход: {{device}}',
  eventEnded: 'Сеанс завершён: {{device}}',
  eventCrowdedOut:
    'Сеанс завершён: {{device}}. Уступил место новому входу: у аккаунта не больше {{most}} устройств со входом',
  eventLinked: 'Связан способ входа: {{way}}',
  eventUnlinked: 'Отвязан способ входа: {{way}}',
  showAll_one: 'Показать {{count}} запись',
  showAll_few: 'Показать все {{count}} записи',
  showAll_many: 'Показать все {{count}} записей',
  showAll_other: 'Показать все {{count}} записи',
  showDevices_one: 'Показать {{count}} устройство',
  showDevices_few: 'Показать все {{count}}',
  showDevices_many: 'Показать все {{count}}',
  showDevices_other: 'Показать все {{count}}',
  needsGame:
    'Вы вошли без игры, а она не подтверждала ваш клан уже 7 дней. Страницы клана откроются, когда вы войдёте через игру.',
};
