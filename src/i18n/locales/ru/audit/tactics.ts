import type { Translation } from '../../../translation.ts';
import type { audit as en } from '../../en/audit/tactics.ts';

export const audit: Translation<typeof en> = {
  tacticCreated: '{{actor}}: создана тактика',
  tacticChanged: '{{actor}}: изменена тактика',
  tacticDrawn: '{{actor}}: изменён рисунок тактики',
  tacticVersionSaved: '{{actor}}: сохранена версия тактики',
  tacticVersionDeleted: '{{actor}}: удалена версия тактики',
  tacticVersionRestored: '{{actor}}: возвращена версия тактики',
  tacticDeleted: '{{actor}}: удалена тактика',
  tacticRestored: '{{actor}}: возвращена тактика',
  mapPicturePut: '{{actor}}: поставлена картинка карты',
  mapPictureRemoved: '{{actor}}: убрана картинка карты',
  tacticShared: '{{actor}}: создана ссылка на тактику',
  tacticUnshared: '{{actor}}: отозвана ссылка на тактику',
};
