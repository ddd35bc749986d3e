/** Wars that devices no longer hold. */
import type { Translation } from '../../translation.ts';
import type { clanWarsOlder as en } from '../en/clan-wars-older.ts';

export const clanWarsOlder: Translation<typeof en> = {
  title: 'Старые войны',
  note: 'До {{day}}, с результатами; фильтры не действуют.',
  show: 'Показать старые войны',
  more: 'Показать ещё',
  none: 'Старых войн нет',
  noneBody: 'Все войны с результатами — в списке выше.',
};
