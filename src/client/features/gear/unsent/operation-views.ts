import { textField } from '../../../../domain/fields.ts';
import { GearConflictDialog, ReadyConflictDialog } from '../conflict/conflict-dialogs.ts';
import type { OperationViews } from '../../../components/slots/operation-view.ts';

export const GEAR_VIEWS: OperationViews<
  'gear.save' | 'gear.remove' | 'gear.saveFor' | 'gear.removeFor' | 'gear.saveReady'
> = {
  'gear.save': {
    text: (args, { t }) => t('opGearSave', { name: textField(args, 'name') ?? '' }),
    path: '/{-$locale}/clan/gear',
    ConflictDialog: GearConflictDialog,
  },
  'gear.remove': {
    text: (_args, { t }) => t('opGearRemove'),
    path: '/{-$locale}/clan/gear',
    ConflictDialog: GearConflictDialog,
  },
  'gear.saveFor': {
    text: (args, { t }) =>
      t('opGearSaveFor', { member: textField(args, 'member') ?? '', name: textField(args, 'name') ?? '' }),
    path: '/{-$locale}/officer/gear-manager',
    ConflictDialog: GearConflictDialog,
  },
  'gear.removeFor': {
    text: (args, { t }) => t('opGearRemoveFor', { member: textField(args, 'member') ?? '' }),
    path: '/{-$locale}/officer/gear-manager',
    ConflictDialog: GearConflictDialog,
  },
  'gear.saveReady': {
    text: (args, { t }) => t('opReadySave', { name: textField(args, 'name') ?? '' }),
    path: '/{-$locale}/officer/gear-manager',
    ConflictDialog: ReadyConflictDialog,
  },
};
