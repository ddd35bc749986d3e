import type { Translation } from '../../../translation.ts';
import type { audit as en } from '../../en/audit/clan-wars.ts';

export const audit: Translation<typeof en> = {
  warBegan: '{{actor}}: розпочато запис війни',
  warEdited: '{{actor}}: змінено дані війни',
  warLinked: '{{actor}}: війну пов’язано з подією',
  warStageEntered: '{{actor}}: внесено етап війни',
  warStageConfirmed: '{{actor}}: підтверджено етап війни',
  warStageCorrected: '{{actor}}: виправлено підтверджений етап',
  warStageDeleted: '{{actor}}: видалено етап війни',
  warStageRestored: '{{actor}}: повернуто етап війни',
  warDeleted: '{{actor}}: видалено війну',
  warRestored: '{{actor}}: повернуто війну',
  seasonSaved: '{{actor}}: збережено сезон',
  seasonFrozen: 'Сезон завершено',
  seasonDeleted: '{{actor}}: видалено сезон',
  seasonRestored: '{{actor}}: повернуто сезон',
};
