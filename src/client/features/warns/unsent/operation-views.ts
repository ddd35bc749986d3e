import { textField } from '../../../../domain/fields.ts';
import { subjectIn, type OperationViews } from '../../../components/slots/operation-view.ts';

export const WARN_VIEWS: OperationViews<'warn.add' | 'warn.remove' | 'warn.appeal'> = {
  'warn.add': {
    text: (args, { t }) => t('opWarnAdd', { name: textField(args, 'member') ?? '' }),
    path: '/{-$locale}/officer/warns',
    creates: (args) => {
      const [id, characterName] = [textField(args, 'id'), textField(args, 'member')];
      return id === null || characterName === null ? null : { kind: 'warns', id, row: { characterName } };
    },
  },
  'warn.remove': {
    text: (args, { t, find }) => {
      const id = textField(args, 'id');
      const name = id === null ? undefined : find('warns', id)?.characterName;
      return name === undefined ? t('opWarnRemoveUnknown') : t('opWarnRemove', { name });
    },
    path: '/{-$locale}/officer/warns',
    subject: subjectIn('warns'),
  },
  'warn.appeal': {
    text: (_args, { t }) => t('opWarnAppeal'),
    path: '/{-$locale}/dashboard',
    subject: subjectIn('warns'),
  },
};
