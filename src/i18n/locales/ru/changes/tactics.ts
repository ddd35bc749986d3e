import type { Translation } from '../../../translation.ts';
import type { changes as en } from '../../en/changes/tactics.ts';

export const changes: Translation<typeof en> = {
  opTacticCreate: 'Новая тактика: {{name}}',
  opTacticSave: 'Изменить тактику: {{name}}',
  opTacticDraw_one: '{{count}} изменение рисунка',
  opTacticDraw_few: '{{count}} изменения рисунка',
  opTacticDraw_many: '{{count}} изменений рисунка',
  opTacticDraw_other: '{{count}} изменения рисунка',
};
