import { fieldsOf, textField } from '../../../../domain/fields.ts';
import { subjectIn, type OperationViews } from '../../../components/slots/operation-view.ts';

const PATH = '/{-$locale}/clan-war/upload';
const subject = subjectIn('clanWars');

export const CLAN_WARS_VIEWS: OperationViews<
  'war.create' | 'war.edit' | 'war.enter' | 'war.confirm' | 'war.addPicture'
> = {
  'war.create': {
    text: (args, { t, format }) => {
      const startsAt = textField(args, 'startsAt');
      return t('opWarCreate', { day: startsAt === null ? '' : format.date(startsAt) });
    },
    path: PATH,
  },
  'war.edit': { text: (_args, { t }) => t('opWarEdit'), path: PATH, subject },
  'war.enter': {
    text: (args, { t }) => {
      const { rows } = fieldsOf(fieldsOf(args)['stage']);
      return t('opWarEnter', { count: Array.isArray(rows) ? rows.length : 0 });
    },
    path: PATH,
    subject,
  },
  'war.confirm': { text: (_args, { t }) => t('opWarConfirm'), path: PATH, subject },
  'war.addPicture': {
    text: (args, { t, format }) => {
      const { bytes } = fieldsOf(args);
      return t('opWarAddPicture', { size: format.bytes(typeof bytes === 'number' ? bytes : 0) });
    },
    path: PATH,
    subject,
  },
};
