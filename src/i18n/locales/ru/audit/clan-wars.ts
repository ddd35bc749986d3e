import type { Translation } from '../../../translation.ts';
import type { audit as en } from '../../en/audit/clan-wars.ts';

export const audit: Translation<typeof en> = {
  warBegan: '{{actor}}: начата запись войны',
  warEdited: '{{actor}}: изменены данные войны',
  warLinked: '{{actor}}: война связана с событием',
  warStageEntered: '{{actor}}: внесён этап войны',
  warStageConfirmed: '{{actor}}: подтверждён этап войны',
  warStageCorrected: '{{actor}}: исправлен подтверждённый этап',
  warStageDeleted: '{{actor}}: удалён этап войны',
  warStageRestored: '{{actor}}: возвращён этап войны',
  warDeleted: '{{actor}}: удалена война',
  warRestored: '{{actor}}: возвращена война',
  seasonSaved: '{{actor}}: сохранён сезон',
  seasonFrozen: 'Сезон завершён',
  seasonDeleted: '{{actor}}: удалён сезон',
  seasonRestored: '{{actor}}: возвращён сезон',
};
