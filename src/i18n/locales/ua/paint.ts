import type { Translation } from '../../translation.ts';
import type { paint as en } from '../en/paint.ts';

export const paint: Translation<typeof en> = {
  titleLanding: 'Muster: система керування кланом',
  titleCallback: 'Вхід · Muster',
  titleCharacterSelection: 'Вибір персонажа · Muster',
  titleDashboard: 'Огляд · Muster',
  titleTtk: 'Калькулятор TTK · Muster',
  titleCrafting: 'Крафт · Muster',
  titleCraftingDemo: 'Дерево крафту · Muster',
  titleAuction: 'Аукціон · Muster',
  titleItems: 'Предмети · Muster',
  titleItem: 'Предмет · Muster',
  titleSkips: 'Мої відписки · Muster',
  titleSkipPanel: 'Відписки клану · Muster',
  titleClanSettings: 'Налаштування клану · Muster',
  titleNotifications: 'Сповіщення · Muster',
  titleUnsent: 'Ненадіслане · Muster',
  titlePush: 'Push-служба · Muster',
  titleStatus: 'Стан · Muster',
  titleNotFound: 'Сторінку не знайдено · Muster',
  headline: 'Клан у зборі.',
  lead: 'Muster — система керування кланом для гравців STALCRAFT. Відкривається на телефоні й поруч із грою та працює, навіть коли зв’язок зникає.',
  signIn: 'Увійти з ігровим акаунтом',
  loading: 'Завантаження…',
};
