import type { Translation } from '../../../translation.ts';
import type { audit as en } from '../../en/audit/gear.ts';

export const audit: Translation<typeof en> = {
  gearAdded: '{{actor}}: добавлен набор снаряжения',
  gearAddedFor: '{{actor}}: добавлен набор за игрока {{subject}}',
  gearChanged: '{{actor}}: изменён набор снаряжения',
  gearChangedFor: '{{actor}}: изменён набор игрока {{subject}}',
  gearRemoved: '{{actor}}: удалён набор снаряжения',
  gearRestored: '{{actor}}: возвращён набор снаряжения',
  gearRemovedFor: '{{actor}}: удалён набор игрока {{subject}}',
  gearRestoredFor: '{{actor}}: возвращён набор снаряжения игрока {{subject}}',
  gearHandedOver: 'Набор, записанный за игрока {{subject}}, перешёл к нему',
  gearEnded: '{{subject}} больше не в клане, записанный за него набор удалён',
  gearReminded: '{{actor}}: напоминание о снаряжении',
  readyAdded: '{{actor}}: добавлено требование к снаряжению',
  readyChanged: '{{actor}}: изменено требование к снаряжению',
  readyRemoved: '{{actor}}: удалено требование к снаряжению',
  readyRestored: '{{actor}}: возвращено требование к снаряжению',
};
