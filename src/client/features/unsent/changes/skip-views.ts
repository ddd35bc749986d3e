import { OPERATIONS } from '../../../../contract/registry/operations.ts';
import {
  fieldOf,
  subjectIn,
  textField,
  type OperationViews,
  type SkipSubject,
  type TextContext,
} from './operation-view.ts';

function knownSkip(args: unknown, { subjects }: TextContext): SkipSubject | null {
  return subjects.skip(textField(args, 'id') ?? '');
}

export const SKIP_VIEWS: OperationViews<'skip.create' | 'skip.cancel' | 'skip.review'> = {
  'skip.create': {
    text: (args, { t, format }) => {
      const read = OPERATIONS['skip.create'].args.safeParse(args);
      return t('opSkipCreate', {
        period: read.success ? format.days(read.data.startDate, read.data.endDate) : '—',
      });
    },
    path: '/{-$locale}/dashboard/skips',
    subject: subjectIn('skip'),
  },
  'skip.cancel': {
    text: (args, context) => {
      const { t, format } = context;
      const known = knownSkip(args, context);
      return known === null
        ? t('opSkipCancelUnknown')
        : t('opSkipCancel', { period: format.days(known.startDate, known.endDate) });
    },
    path: '/{-$locale}/dashboard/skips',
    subject: subjectIn('skip'),
  },
  'skip.review': {
    text: (args, context) => {
      const { t, format } = context;
      const known = knownSkip(args, context);
      const isRejection = fieldOf(args, 'decision') === 'reject';
      if (known === null || known.characterName === '')
        return t(isRejection ? 'opRejectUnknown' : 'opApproveUnknown');
      return t(isRejection ? 'opReject' : 'opApprove', {
        name: known.characterName,
        period: format.days(known.startDate, known.endDate),
      });
    },
    path: '/{-$locale}/officer/skipsPanel',
    subject: subjectIn('skip'),
  },
};
