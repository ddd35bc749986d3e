import type { Translation } from '../../../translation.ts';
import type { audit as en } from '../../en/audit/tactics.ts';

export const audit: Translation<typeof en> = {
  tacticCreated: '{{actor}}: створено тактику',
  tacticChanged: '{{actor}}: змінено тактику',
  tacticDrawn: '{{actor}}: змінено малюнок тактики',
  tacticVersionSaved: '{{actor}}: збережено версію тактики',
  tacticVersionDeleted: '{{actor}}: видалено версію тактики',
  tacticVersionRestored: '{{actor}}: повернуто версію тактики',
  tacticDeleted: '{{actor}}: видалено тактику',
  tacticRestored: '{{actor}}: повернуто тактику',
  mapPicturePut: '{{actor}}: поставлено зображення карти',
  mapPictureRemoved: '{{actor}}: прибрано зображення карти',
  tacticShared: '{{actor}}: створено посилання на тактику',
  tacticUnshared: '{{actor}}: відкликано посилання на тактику',
};
