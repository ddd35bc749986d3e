import type { Translation } from '../../../translation.ts';
import type { changes as en } from '../../en/changes/squads.ts';

export const changes: Translation<typeof en> = {
  opSquadCreate: 'Новый отряд: {{name}}',
  opSquadSave: 'Изменить отряд: {{name}}',
  opSquadPlace_one: '{{count}} изменение отрядов',
  opSquadPlace_few: '{{count}} изменения отрядов',
  opSquadPlace_many: '{{count}} изменений отрядов',
  opSquadPlace_other: '{{count}} изменения отрядов',
  opGuestKeep: 'Гость в отрядах: {{name}}',
  opGuestForget: 'Убрать гостя: {{name}}',
};
