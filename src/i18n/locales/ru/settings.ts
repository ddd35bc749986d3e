import type { Translation } from '../../translation.ts';
import type { settings as en } from '../en/settings.ts';

export const settings: Translation<typeof en> = {
  lookHeading: 'Вид и регион',
  regionOfCharacter: 'по вашему персонажу',
  installHeading: 'Установка',
  installed: 'Установлено на этом устройстве.',
  installWhy: 'Открывается с главного экрана, без адресной строки, работает и без связи.',
  install: 'Установить Muster',
  installChromium:
    'Нажмите значок установки справа в адресной строке или выберите «Установить» в меню браузера.',
  installAndroid:
    'Откройте меню браузера и выберите «Установить приложение» или «Добавить на главный экран».',
  installFirefox:
    'На Android: меню браузера, «Добавить на главный экран». На компьютере Firefox не умеет устанавливать приложения: откройте Chrome или Edge.',
  installSafari: 'В строке меню выберите «Файл», затем «Добавить в Dock».',
  installIos: 'Нажмите «Поделиться», затем «На экран Домой». Уведомления работают только оттуда.',
  installOther: 'Найдите «Установить» или «Добавить на главный экран» в меню браузера.',
  signInWhy: 'Войдите, чтобы получать уведомления и открыть страницы клана. Настроенное здесь сохранится.',
  ownDataHeading: 'Ваши данные',
  tokensHeading: 'API-токены',
  discordHeading: 'Аккаунт Discord',
  sessionsHeading: 'Где выполнен вход',
  sessionThis: 'это устройство',
  sessionNow: 'активно сейчас',
  sessionSeen: 'активно {{age}}',
  sessionFirst: 'впервые {{age}}',
  sessionWay: 'вход: {{way}}',
  sessionClock: 'часы: {{zone}}',
  sessionClockHint:
    'Часовой пояс — тот, что выставлен в часах самого устройства. Это не измеренное местоположение.',
  sessionEndOthers: 'Выйти на всех остальных',
  sessionEndOthersQuestion: 'Выйти на всех остальных устройствах?',
  sessionEndOthersBody_one:
    'На {{count}} другом устройстве нужно будет войти снова. Неотправленное там дождётся входа.',
  sessionEndOthersBody_few:
    'На {{count}} других устройствах нужно будет войти снова. Неотправленное там дождётся входа.',
  sessionEndOthersBody_many:
    'На {{count}} других устройствах нужно будет войти снова. Неотправленное там дождётся входа.',
  sessionEndOthersBody_other:
    'На {{count}} другого устройства нужно будет войти снова. Неотправленное там дождётся входа.',
  logHeading: 'Журнал аккаунта',
  sessionEnd: 'Выйти',
  sessionEndLabel: 'Выйти на {{device}}',
  sessionEndQuestion: 'Выйти на этом устройстве?',
  sessionEndBody: 'На {{device}} нужно будет войти снова. Неотправленное там дождётся входа.',
  sessionEndFailed: 'Не удалось выйти на устройстве. Попробуйте ещё раз.',
  storedHeading: 'Что хранится здесь',
  storedApp: 'Само приложение, чтобы открываться без связи',
  storedDownloads: 'Предметы, картинки и цены',
  storedClan: 'Заявки, отписки, снаряжение и участники клана',
  storedOwn: 'Неотправленное, сохранённые сборки TTK и запасы для крафта: только здесь',
  clear: 'Удалить предметы и цены',
  clearOffline: 'Доступно, когда есть связь.',
  clearQuestion: 'Удалить предметы и цены?',
  clearBody: 'Они загрузятся снова, когда понадобятся. Ваши данные останутся.',
  clearFailed: 'Хранилище устройства не отвечает. Попробуйте ещё раз.',
};
