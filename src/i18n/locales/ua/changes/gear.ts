import type { Translation } from '../../../translation.ts';
import type { changes as en } from '../../en/changes/gear.ts';

export const changes: Translation<typeof en> = {
  opGearSave: 'Спорядження: {{name}}',
  opGearRemove: 'Видалити набір спорядження',
  opGearSaveFor: 'Спорядження ({{member}}): {{name}}',
  opGearRemoveFor: 'Видалити набір спорядження ({{member}})',
  opReadySave: 'Вимога: {{name}}',
};
