/** Wars that devices no longer hold. */
import type { Translation } from '../../translation.ts';
import type { clanWarsOlder as en } from '../en/clan-wars-older.ts';

export const clanWarsOlder: Translation<typeof en> = {
  title: 'Давніші війни',
  note: 'До {{day}}, з результатами; фільтри не діють.',
  show: 'Показати давніші війни',
  more: 'Показати ще',
  none: 'Давніших війн немає',
  noneBody: 'Усі війни з результатами — у списку вище.',
};
