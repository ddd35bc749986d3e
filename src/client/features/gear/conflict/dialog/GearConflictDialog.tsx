import { MAX_SET_NAME_LENGTH, type OtherPiece } from '../../../../../domain/gear/gear.ts';
import { isOtherField, slotOfField } from '../../../../../domain/gear/gear-edit.ts';
import { textField } from '../../../../../domain/fields.ts';
import { toId } from '../../../../../domain/ids.ts';
import { OPERATIONS } from '../../../../../contract/registry/operations.ts';
import type { ConflictDialogProps } from '../../../../components/conflict/edit-conflict.ts';
import { EditConflictDialog } from '../../../../components/conflict/EditConflictDialog.tsx';
import { conflictOf } from '../../../../components/conflict/edit-conflict.ts';
import { useLibrary } from '../../../../data/catalogue/use-library.ts';
import { useFormats, useT } from '../../../../data/i18n/use-t.ts';
import { useChange } from '../../../../data/outbox/use-outbox.ts';
import { levelLabel, pieceName, SLOT_KEYS } from '../../../../components/gear/gear-labels.ts';

/** A gear set that was changed on two devices: both versions, slot by slot; or mine as a set of its own. */
export function GearConflictDialog({ row, isOpen, onClose }: ConflictDialogProps) {
  const t = useT('gear');
  const common = useT('common');
  const format = useFormats();
  const { byId } = useLibrary();
  const save = useChange('gear.save');
  const conflict = conflictOf(row);
  const nameIn = (fields: ReadonlyMap<string, unknown> | undefined): string => {
    const name = fields?.get('name');
    return typeof name === 'string' ? name : '';
  };
  const name = nameIn(conflict?.mine) || nameIn(conflict?.theirs);
  const pieceText = (value: unknown): string => {
    // The values of slots and other items are pieces, see `domain/gear/gear-edit.ts`.
    const { quantity, ...piece } = value as Partial<Pick<OtherPiece, 'quantity'>> &
      Omit<OtherPiece, 'quantity'>;
    return [
      `${pieceName(piece, byId)}${levelLabel(piece.level)}`,
      ...(quantity === undefined ? [] : [`× ${format.number(quantity)}`]),
      ...(piece.notes === null ? [] : [`(${piece.notes})`]),
    ].join(' ');
  };
  const copy = async (): Promise<boolean> => {
    const read = OPERATIONS['gear.save'].args.safeParse(row.args);
    if (!read.success) return false;
    const outcome = await save({
      ...read.data,
      id: toId(crypto.randomUUID()),
      name: t('copyName', { name }).slice(0, MAX_SET_NAME_LENGTH),
      isMain: false,
      base: null,
    });
    return outcome.ok;
  };
  return (
    <EditConflictDialog
      row={row}
      isOpen={isOpen}
      onClose={onClose}
      texts={{
        name: name === '' ? (textField(row.args, 'name') ?? t('titleOwn')) : name,
        labelOf: (key) => {
          const slot = slotOfField(key);
          if (slot !== null) return t(SLOT_KEYS[slot]);
          if (isOtherField(key)) return t('others');
          return t(key === 'isMain' ? 'makeMain' : 'setName');
        },
        valueOf: (key, value) => {
          if (slotOfField(key) !== null || isOtherField(key)) return pieceText(value);
          if (key === 'isMain') return common(value === true ? 'yes' : 'no');
          return typeof value === 'string' ? value : '';
        },
        summary: (fields) =>
          format.list(
            [...fields].flatMap(([key, value]) =>
              slotOfField(key) !== null || isOtherField(key) ? [pieceText(value)] : [],
            ),
          ) || nameIn(fields),
        keepBoth: { label: t('conflictKeepBoth'), save: copy },
      }}
    />
  );
}
