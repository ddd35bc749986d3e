import type { Translation } from '../../translation.ts';
import type { signInWays as en } from '../en/sign-in-ways.ts';

export const signInWays: Translation<typeof en> = {
  heading: 'Інші способи входу',
  lead: 'Вони відкривають цей акаунт без сторінки гри. Хто є в клані та в якому званні, каже лише гра: вона підтверджує це принаймні раз на 7 днів.',
  linked: 'пов’язано',
  notLinked: 'не пов’язано',
  linkedSince: 'пов’язано {{age}}',
  neverUsed: 'ще не використано',
  lastUsed: 'останній вхід {{age}}',
  notOffered: 'тут більше не пропонується',
  link: 'Пов’язати',
  linkLabel: 'Пов’язати {{way}}',
  unlink: 'Від’єднати',
  unlinkLabel: 'Від’єднати {{way}}',
  unlinkQuestion: 'Від’єднати {{way}}?',
  unlinkBody:
    'Увійти через {{way}} більше не вийде. Інші пристрої, де вхід був через нього, вийдуть з акаунта; цей залишиться.',
  confirmFirst: 'Щоб пов’язати, увійдіть через гру ще раз. Це можливо протягом 15 хвилин після входу.',
  signInWithGame: 'Увійти через гру',
  offline: 'Немає зв’язку. Щоб пов’язати або від’єднати, потрібен інтернет.',
  theGame: 'гра',
  unknownDevice: 'Невідомий пристрій',
  network: 'адреса {{network}}',
  localNetwork: 'локальна адреса',
  logHeading: 'Журнал акаунта',
  logLead:
    'Що відбувалося з вашим акаунтом за останні 90 днів. Бачите це лише ви. Від адрес зберігається лише перша половина.',
  logEmpty: 'Поки нічого',
  eventSignedIn: 'Вхід ({{way}}): {{device}}',
  eventSignedOut: 'Вихід: {{device}}',
  eventEnded: 'Сеанс завершено: {{device}}',
  eventCrowdedOut:
    'Сеанс завершено: {{device}}. Звільнено місце для нового входу: в акаунта не більше {{most}} пристроїв, де виконано вхід',
  eventLinked: 'Пов’язано спосіб входу: {{way}}',
  eventUnlinked: 'Від’єднано спосіб входу: {{way}}',
  showAll_one: 'Показати {{count}} запис',
  showAll_few: 'Показати всі {{count}} записи',
  showAll_many: 'Показати всі {{count}} записів',
  showAll_other: 'Показати всі {{count}} запису',
  showDevices_one: 'Показати {{count}} пристрій',
  showDevices_few: 'Показати всі {{count}}',
  showDevices_many: 'Показати всі {{count}}',
  showDevices_other: 'Показати всі {{count}}',
  needsGame:
    'Ви увійшли без гри, а вона не підтверджувала ваш клан уже 7 днів. Сторінки клану відкриються, коли ви увійдете через гру.',
};
