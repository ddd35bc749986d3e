import { fieldsOf, textField } from '../../../../domain/fields.ts';
import { searchBy, type OperationViews } from '../../../components/slots/operation-view.ts';

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
    text: (args, { t }) => {
      const { changes } = fieldsOf(args);
      return t('opTacticDraw', { count: Array.isArray(changes) ? changes.length : 0 });
    },
    path: PATH,
    search,
  },
};
