import type { Translation } from '../../translation.ts';
import type { settings as en } from '../en/settings.ts';

export const settings: Translation<typeof en> = {
  lookHeading: 'Вигляд і регіон',
  regionOfCharacter: 'за вашим персонажем',
  installHeading: 'Встановлення',
  installed: 'Встановлено на цьому пристрої.',
  installWhy: 'Відкривається з головного екрана, без адресного рядка, працює й без зв’язку.',
  install: 'Встановити Muster',
  installChromium:
    'Натисніть значок встановлення праворуч в адресному рядку або виберіть «Встановити» в меню браузера.',
  installAndroid:
    'Відкрийте меню браузера й виберіть «Встановити застосунок» або «Додати на головний екран».',
  installFirefox:
    'На Android: меню браузера, «Додати на головний екран». На комп’ютері Firefox не вміє встановлювати застосунки: відкрийте Chrome або Edge.',
  installSafari: 'У рядку меню виберіть «Файл», потім «Додати до Dock».',
  installIos: 'Натисніть «Поширити», потім «На початковий екран». Сповіщення працюють лише звідти.',
  installOther: 'Знайдіть «Встановити» або «Додати на головний екран» у меню браузера.',
  signInWhy: 'Увійдіть, щоб отримувати сповіщення й відкрити сторінки клану. Налаштоване тут збережеться.',
  ownDataHeading: 'Ваші дані',
  tokensHeading: 'API-токени',
  discordHeading: 'Акаунт Discord',
  sessionsHeading: 'Де виконано вхід',
  sessionThis: 'цей пристрій',
  sessionNow: 'активний зараз',
  sessionSeen: 'активний {{age}}',
  sessionFirst: 'уперше {{age}}',
  sessionWay: 'вхід: {{way}}',
  sessionClock: 'годинник: {{zone}}',
  sessionClockHint: 'Часовий пояс — той, що встановлено в годиннику самого пристрою. Це не виміряне місце.',
  sessionEndOthers: 'Вийти на всіх інших',
  sessionEndOthersQuestion: 'Вийти на всіх інших пристроях?',
  sessionEndOthersBody_one:
    'На {{count}} іншому пристрої треба буде увійти знову. Ненадіслане там дочекається входу.',
  sessionEndOthersBody_few:
    'На {{count}} інших пристроях треба буде увійти знову. Ненадіслане там дочекається входу.',
  sessionEndOthersBody_many:
    'На {{count}} інших пристроях треба буде увійти знову. Ненадіслане там дочекається входу.',
  sessionEndOthersBody_other:
    'На {{count}} іншого пристрою треба буде увійти знову. Ненадіслане там дочекається входу.',
  logHeading: 'Журнал акаунта',
  sessionEnd: 'Вийти',
  sessionEndLabel: 'Вийти на {{device}}',
  sessionEndQuestion: 'Вийти на цьому пристрої?',
  sessionEndBody: 'На {{device}} треба буде увійти знову. Ненадіслане там дочекається входу.',
  sessionEndFailed: 'Не вдалося вийти на пристрої. Спробуйте ще раз.',
  storedHeading: 'Що зберігається тут',
  storedApp: 'Сам застосунок, щоб відкриватися без зв’язку',
  storedDownloads: 'Предмети, зображення та ціни',
  storedClan: 'Заявки, відписки, спорядження й учасники клану',
  storedOwn: 'Ненадіслане, збережені збірки TTK і запаси для крафту: лише тут',
  clear: 'Видалити предмети й ціни',
  clearOffline: 'Доступно, коли є зв’язок.',
  clearQuestion: 'Видалити предмети й ціни?',
  clearBody: 'Вони завантажаться знову, коли знадобляться. Ваші дані залишаться.',
  clearFailed: 'Сховище пристрою не відповідає. Спробуйте ще раз.',
};
