import { contributionEdit } from '../../../../../domain/treasury/edits.ts';
import type { ConflictDialogProps } from '../../../../components/conflict/edit-conflict.ts';
import { EditConflictDialog } from '../../../../components/conflict/EditConflictDialog.tsx';
import { useFormats, useT } from '../../../../data/i18n/use-t.ts';

/** A payment that was changed on two devices: both versions. */
export function ContributionConflictDialog({ row, isOpen, onClose }: ConflictDialogProps) {
  const t = useT('treasury');
  const format = useFormats();
  const valueOf = (_key: string, value: unknown): string =>
    typeof value === 'number'
      ? format.rubles(value)
      : typeof value === 'string' && value !== ''
        ? value
        : t('none');
  return (
    <EditConflictDialog
      row={row}
      isOpen={isOpen}
      onClose={onClose}
      texts={{
        name: t('editContribution'),
        labelOf: (key) => t(key === 'amountRub' ? 'amount' : 'proof'),
        valueOf,
        summary: (fields) => format.rubles(contributionEdit.contentOf(fields).amountRub),
      }}
    />
  );
}
