import { fieldsOf, textField } from '../../../../domain/fields.ts';
import { subjectIn, type OperationViews } from '../../../components/slots/operation-view.ts';

const PATH = '/{-$locale}/officer/absent-checker';

export const ABSENCES_VIEWS: OperationViews<
  'check.create' | 'check.mark' | 'check.stage' | 'check.guest' | 'check.appeal'
> = {
  'check.create': {
    text: (args, { t, format }) => {
      const startsAt = textField(args, 'startsAt');
      return t('opCheckCreate', { day: startsAt === null ? '' : format.date(startsAt) });
    },
    path: PATH,
  },
  'check.mark': {
    text: (args, { t }) => {
      const { marks } = fieldsOf(args);
      return t('opCheckMark', { count: Array.isArray(marks) ? marks.length : 0 });
    },
    path: PATH,
    subject: subjectIn('checks'),
  },
  'check.stage': { text: (_args, { t }) => t('opCheckStage'), path: PATH, subject: subjectIn('checks') },
  'check.guest': {
    text: (args, { t }) =>
      t(fieldsOf(args)['isListed'] === false ? 'opCheckGuestRemove' : 'opCheckGuestAdd', {
        name: textField(args, 'name') ?? '',
      }),
    path: PATH,
    subject: subjectIn('checks'),
  },
  'check.appeal': {
    text: (_args, { t }) => t('opCheckAppeal'),
    path: '/{-$locale}/dashboard',
    subject: subjectIn('checks'),
  },
};
