import { textField } from '../../../../../domain/fields.ts';
import { KIT_ROLES } from '../../../../../domain/loadouts/kit.ts';
import { itemOfField } from '../../../../../domain/loadouts/loadout-edit.ts';
import type { ConflictDialogProps } from '../../../../components/conflict/edit-conflict.ts';
import { EditConflictDialog } from '../../../../components/conflict/EditConflictDialog.tsx';
import { useSupplies } from '../../../../data/clan/use-supplies.ts';
import { useFormats, useT } from '../../../../data/i18n/use-t.ts';
import { KIT_ROLE_KEYS } from '../../kits/kit-roles.ts';

/** A kit that two officers changed: both versions, item by item. */
export function KitConflictDialog({ row, isOpen, onClose }: ConflictDialogProps) {
  const t = useT('supply-kits');
  const loadouts = useT('loadouts');
  const format = useFormats();
  const { nameOf } = useSupplies();
  const labelOf = (key: string): string =>
    key === 'name' ? t('kitName') : key === 'role' ? t('kitRole') : nameOf(itemOfField(key));
  const valueOf = (key: string, value: unknown): string => {
    if (typeof value === 'number') return loadouts('pieces', { count: value });
    const role = KIT_ROLES.find((known) => key === 'role' && known === value);
    return role === undefined ? (typeof value === 'string' ? value : '') : t(KIT_ROLE_KEYS[role]);
  };
  return (
    <EditConflictDialog
      row={row}
      isOpen={isOpen}
      onClose={onClose}
      texts={{
        name: textField(row.args, 'name') ?? t('kitsTitle'),
        labelOf,
        valueOf,
        summary: (fields) =>
          format.list(
            [...fields].flatMap(([key, value]) =>
              typeof value === 'number' ? [`${labelOf(key)}: ${valueOf(key, value)}`] : [],
            ),
          ),
      }}
    />
  );
}
