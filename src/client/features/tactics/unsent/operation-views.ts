import { fieldsOf, textField } from '../../../../domain/fields.ts';
import { searchBy, subjectIn, type OperationViews } from '../../../components/slots/operation-view.ts';

const PATH = '/{-$locale}/tactics';
const search = searchBy({ tactic: 'id' });

export const TACTICS_VIEWS: OperationViews<'tactic.save' | 'tactic.draw'> = {
  'tactic.save': {
    text: (args, { t }) => {
      const { base, to } = fieldsOf(args);
      return t(base === null ? 'opTacticCreate' : 'opTacticSave', { name: textField(to, 'title') ?? '' });
    },
    path: PATH,
    search,
  },
  'tactic.draw': {
    text: (args, { t, find }) => {
      const { changes } = fieldsOf(args);
      const what = t('opTacticDraw', { count: Array.isArray(changes) ? changes.length : 0 });
      const title = find('tactics', textField(args, 'id') ?? '')?.content?.title;
      return title === undefined ? what : `${what}: ${title}`;
    },
    path: PATH,
    search,
    subject: subjectIn('tactics'),
  },
};
