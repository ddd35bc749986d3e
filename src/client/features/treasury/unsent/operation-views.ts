import { fieldsOf, textField } from '../../../../domain/fields.ts';
import type { Formats } from '../../../../i18n/formats.ts';
import { ContributionConflictDialog } from '../conflict/conflict-dialogs.ts';
import { subjectIn, type OperationViews } from '../../../components/slots/operation-view.ts';

function sumIn(args: unknown, format: Formats): string {
  const amount = fieldsOf(args)['amountRub'];
  return typeof amount === 'number' ? format.rubles(amount) : '—';
}

export const CONTRIBUTION_VIEWS: OperationViews<
  'contribution.create' | 'contribution.edit' | 'contribution.withdraw'
> = {
  'contribution.create': {
    text: (args, { t, format, find }) => {
      const source = fieldsOf(args)['source'];
      if (textField(source, 'kind') === 'debt') return t('opDebt', { sum: sumIn(args, format) });
      const gatheringId = textField(source, 'gatheringId') ?? '';
      return t('opContribution', {
        sum: sumIn(args, format),
        title: find('gatherings', gatheringId)?.title ?? '—',
      });
    },
    path: '/{-$locale}/treasury',
    subject: (args) => {
      const id = textField(fieldsOf(args)['source'], 'gatheringId');
      return id === null ? null : { kind: 'gatherings', id };
    },
  },
  'contribution.edit': {
    text: (args, { t, format }) => t('opContributionEdit', { sum: sumIn(args, format) }),
    ConflictDialog: ContributionConflictDialog,
    path: '/{-$locale}/treasury',
    subject: subjectIn('contributions'),
  },
  'contribution.withdraw': {
    text: (args, { t, format, find }) => {
      const amount = find('contributions', textField(args, 'id') ?? '')?.amountRub;
      return t('opContributionWithdraw', { sum: amount === undefined ? '—' : format.rubles(amount) });
    },
    path: '/{-$locale}/treasury',
    subject: subjectIn('contributions'),
  },
};
