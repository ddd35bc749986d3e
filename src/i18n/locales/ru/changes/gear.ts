import type { Translation } from '../../../translation.ts';
import type { changes as en } from '../../en/changes/gear.ts';

export const changes: Translation<typeof en> = {
  opGearSave: 'Снаряжение: {{name}}',
  opGearRemove: 'Удалить набор снаряжения',
  opGearSaveFor: 'Снаряжение ({{member}}): {{name}}',
  opGearRemoveFor: 'Удалить набор снаряжения ({{member}})',
  opReadySave: 'Требование: {{name}}',
};
