import { textField } from '../../../../../domain/fields.ts';
import type { ConflictDialogProps } from '../../../../components/conflict/edit-conflict.ts';
import { EditConflictDialog } from '../../../../components/conflict/EditConflictDialog.tsx';
import { useItemNamesOf } from '../../../../data/item-names/use-item-names-of.ts';
import { useKindText } from '../../lots/use-kind-text.ts';
import { useFormats, useT } from '../../../../data/i18n/use-t.ts';
import { useRealmOfCharacter } from '../../../../data/item-names/use-realm-of-character.ts';

const LABELS: Readonly<Record<string, 'below' | 'above' | 'quality'>> = {
  belowRub: 'below',
  aboveRub: 'above',
  quality: 'quality',
};

/** A watched item whose limits were changed on two devices. */
export function WatchConflictDialog({ row, isOpen, onClose }: ConflictDialogProps) {
  const t = useT('auction');
  const format = useFormats();
  const realmOf = useRealmOfCharacter();
  const nameOf = useItemNamesOf(realmOf(row.characterId), isOpen);
  const itemId = textField(row.args, 'itemId') ?? '';
  const catalogue = useT('catalogue');
  const kindText = useKindText();
  const valueOf = (key: string, value: unknown): string =>
    typeof value !== 'number'
      ? ''
      : key === 'quality' || key === 'level'
        ? (kindText({ [key]: value }) ?? '')
        : format.rubles(value);
  const labelOf = (key: string): string => (key === 'level' ? catalogue('level') : t(LABELS[key] ?? 'above'));
  return (
    <EditConflictDialog
      row={row}
      isOpen={isOpen}
      onClose={onClose}
      texts={{
        name: nameOf(itemId) ?? itemId,
        labelOf,
        valueOf,
        summary: (fields) =>
          format.list(
            [...fields].flatMap(([key, value]) =>
              key === 'isWatched' ? [] : [`${labelOf(key)}: ${valueOf(key, value)}`],
            ),
          ) || t('noLimits'),
      }}
    />
  );
}
