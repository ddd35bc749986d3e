import { textField } from '../../../../../domain/fields.ts';
import { needSlotOfField } from '../../../../../domain/gear/gear-edit.ts';
import { READY_MAPS, type Need } from '../../../../../domain/gear/ready.ts';
import type { ConflictDialogProps } from '../../../../components/conflict/edit-conflict.ts';
import { EditConflictDialog } from '../../../../components/conflict/EditConflictDialog.tsx';
import { RANK_KEYS } from '../../../../components/items/item-labels.ts';
import { useLibrary } from '../../../../data/catalogue/use-library.ts';
import { useFormats, useT } from '../../../../data/i18n/use-t.ts';
import { levelLabel, MAP_KEYS, SLOT_KEYS } from '../../../../components/gear/gear-labels.ts';

/** A requirement that two officers changed: both versions, slot by slot. */
export function ReadyConflictDialog({ row, isOpen, onClose }: ConflictDialogProps) {
  const t = useT('gear');
  const common = useT('common');
  const tCatalogue = useT('catalogue');
  const format = useFormats();
  const { byId } = useLibrary();
  const needText = ({ itemIds, rank, level }: Need): string => {
    const items =
      itemIds.length === 0
        ? t('needAnyItem')
        : format.list(itemIds.map((itemId) => byId.get(itemId)?.name ?? itemId));
    return `${items}${rank === null ? '' : `, ${tCatalogue(RANK_KEYS[rank])}`}${levelLabel(level)}`;
  };
  const labelOf = (key: string): string => {
    const slot = needSlotOfField(key);
    return slot === null ? (key === 'map' ? common('map') : t('readyName')) : t(SLOT_KEYS[slot]);
  };
  const valueOf = (key: string, value: unknown): string => {
    // The values of needs are those of `domain/gear/gear-edit.ts`.
    if (needSlotOfField(key) !== null) return needText(value as Need);
    const map = READY_MAPS.find((known) => key === 'map' && known === value);
    return map === undefined ? (typeof value === 'string' ? value : '') : t(MAP_KEYS[map]);
  };
  return (
    <EditConflictDialog
      row={row}
      isOpen={isOpen}
      onClose={onClose}
      texts={{
        name: textField(row.args, 'name') ?? '',
        labelOf,
        valueOf,
        summary: (fields) =>
          format.list(
            [...fields].flatMap(([key, value]) =>
              needSlotOfField(key) === null ? [] : [`${labelOf(key)}: ${valueOf(key, value)}`],
            ),
          ),
      }}
    />
  );
}
