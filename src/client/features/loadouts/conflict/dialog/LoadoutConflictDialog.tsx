import { fieldsOf } from '../../../../../domain/fields.ts';
import { itemOfField } from '../../../../../domain/loadouts/loadout-edit.ts';
import { MAP_STAGES } from '../../../../../domain/loadouts/map-stage.ts';
import type { ConflictDialogProps } from '../../../../components/conflict/edit-conflict.ts';
import { EditConflictDialog } from '../../../../components/conflict/EditConflictDialog.tsx';
import { STAGE_KEYS } from '../../../../components/supplies/supply-labels.ts';
import { useSupplies } from '../../../../data/clan/use-supplies.ts';
import { useFormats, useT } from '../../../../data/i18n/use-t.ts';

/** A request that was changed on two devices: the pieces of each item in both versions. */
export function LoadoutConflictDialog({ row, isOpen, onClose }: ConflictDialogProps) {
  const t = useT('loadouts');
  const format = useFormats();
  const { nameOf } = useSupplies();
  const stage = MAP_STAGES.find((known) => known === fieldsOf(row.args)['mapStage']);
  const labelOf = (key: string): string => nameOf(itemOfField(key));
  const valueOf = (_key: string, value: unknown): string =>
    typeof value === 'number' ? t('pieces', { count: value }) : '';
  return (
    <EditConflictDialog
      row={row}
      isOpen={isOpen}
      onClose={onClose}
      texts={{
        name: stage === undefined ? t('ownTitle') : t(STAGE_KEYS[stage]),
        labelOf,
        valueOf,
        summary: (fields) =>
          format.list([...fields].map(([key, value]) => `${labelOf(key)}: ${valueOf(key, value)}`)),
      }}
    />
  );
}
