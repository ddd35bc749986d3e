import type { Translation } from '../../translation.ts';
import type { paint as en } from '../en/paint.ts';

export const paint: Translation<typeof en> = {
  titleLanding: 'Muster: система управления кланом',
  titleCallback: 'Вход · Muster',
  titleCharacterSelection: 'Выбор персонажа · Muster',
  titleDashboard: 'Сводка · Muster',
  titleTtk: 'Калькулятор TTK · Muster',
  titleCrafting: 'Крафт · Muster',
  titleCraftingDemo: 'Дерево крафта · Muster',
  titleAuction: 'Аукцион · Muster',
  titleItems: 'Предметы · Muster',
  titleItem: 'Предмет · Muster',
  titleSkips: 'Мои отписки · Muster',
  titleSkipPanel: 'Отписки клана · Muster',
  titleClanSettings: 'Настройки клана · Muster',
  titleNotifications: 'Уведомления · Muster',
  titleUnsent: 'Неотправленное · Muster',
  titlePush: 'Push-служба · Muster',
  titleStatus: 'Состояние · Muster',
  titleNotFound: 'Страница не найдена · Muster',
  headline: 'Клан в сборе.',
  lead: 'Muster — система управления кланом для игроков STALCRAFT. Открывается на телефоне и рядом с игрой и работает, даже когда связь пропадает.',
  signIn: 'Войти с игровым аккаунтом',
  loading: 'Загрузка…',
};
