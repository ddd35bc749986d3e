import type { Translation } from '../../../translation.ts';
import type { audit as en } from '../../en/audit/loadouts.ts';

export const audit: Translation<typeof en> = {
  loadoutRequested: '{{actor}}: подана заявка',
  loadoutRequestedFor: '{{actor}}: записана заявка за игрока {{subject}}',
  loadoutChanged: '{{actor}}: заявка изменена',
  loadoutChangedFor: '{{actor}}: заявка игрока {{subject}} изменена',
  loadoutDeleted: '{{actor}}: заявка удалена',
  loadoutDeletedFor: '{{actor}}: заявка игрока {{subject}} удалена',
  loadoutHandedOver: 'Заявка, записанная за игрока {{subject}}, перешла к нему',
  loadoutLeft: '{{subject}} больше не в клане, заявка закрыта',
  loadoutMarked: '{{actor}}: отметки о выдаче игроку {{subject}}',
  loadoutMarkedOwn: '{{actor}}: отметки о выдаче по своей заявке',
  loadoutAllSent: '{{actor}}: всё отмечено выданным',
  loadoutAllCleared: '{{actor}}: все отметки о выдаче сняты',
  loadoutSettledRestored: '{{actor}}: выданное по отозванным заявкам снова учитывается',
  loadoutReminded: '{{actor}}: напоминание о заявках',
  loadoutStockSet: '{{actor}}: изменён запас',
  loadoutWarClosed: '{{actor}}: война закрыта',
  loadoutWarReopened: '{{actor}}: война открыта снова',
  kitAdded: '{{actor}}: добавлен комплект',
  kitChanged: '{{actor}}: изменён комплект',
  kitRemoved: '{{actor}}: удалён комплект',
  kitRestored: '{{actor}}: возвращён комплект',
  kitGiven: '{{actor}}: комплект записан нескольким игрокам',
  kitTakenBack: '{{actor}}: раздача комплекта отменена',
};
