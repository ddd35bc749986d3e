import type { Translation } from '../../../translation.ts';
import type { audit as en } from '../../en/audit/gear.ts';

export const audit: Translation<typeof en> = {
  gearAdded: '{{actor}}: додано набір спорядження',
  gearAddedFor: '{{actor}}: додано набір за гравця {{subject}}',
  gearChanged: '{{actor}}: змінено набір спорядження',
  gearChangedFor: '{{actor}}: змінено набір гравця {{subject}}',
  gearRemoved: '{{actor}}: видалено набір спорядження',
  gearRestored: '{{actor}}: повернуто набір спорядження',
  gearRemovedFor: '{{actor}}: видалено набір гравця {{subject}}',
  gearRestoredFor: '{{actor}}: повернуто набір спорядження гравця {{subject}}',
  gearHandedOver: 'Набір, записаний за гравця {{subject}}, перейшов до нього',
  gearEnded: '{{subject}} більше не в клані, записаний за нього набір видалено',
  gearReminded: '{{actor}}: нагадування про спорядження',
  readyAdded: '{{actor}}: додано вимогу до спорядження',
  readyChanged: '{{actor}}: змінено вимогу до спорядження',
  readyRemoved: '{{actor}}: видалено вимогу до спорядження',
  readyRestored: '{{actor}}: повернуто вимогу до спорядження',
};
