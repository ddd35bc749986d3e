import type { Translation } from '../../../translation.ts';
import type { changes as en } from '../../en/changes/tactics.ts';

export const changes: Translation<typeof en> = {
  opTacticCreate: 'Нова тактика: {{name}}',
  opTacticSave: 'Змінити тактику: {{name}}',
  opTacticDraw_one: '{{count}} зміна малюнка',
  opTacticDraw_few: '{{count}} зміни малюнка',
  opTacticDraw_many: '{{count}} змін малюнка',
  opTacticDraw_other: '{{count}} зміни малюнка',
};
