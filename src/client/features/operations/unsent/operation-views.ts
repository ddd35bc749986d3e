import { fieldsOf, textField } from '../../../../domain/fields.ts';
import { searchBy, subjectIn, type OperationViews } from '../../../components/slots/operation-view.ts';
import { OperationConflictDialog } from '../conflict/conflict-dialogs.ts';

const PATH = '/{-$locale}/officer/operations';
const search = searchBy({ id: 'id' });

export const OPERATIONS_VIEWS: OperationViews<
  | 'operation.save'
  | 'operation.draw'
  | 'operation.read'
  | 'operationTemplate.save'
  | 'operationTemplate.draw'
  | 'operationTemplate.delete'
> = {
  'operation.save': {
    text: (args, { t }) => {
      const { base, operation } = fieldsOf(args);
      return t(base === null ? 'opOperationCreate' : 'opOperationSave', {
        name: textField(operation, 'title') ?? '–',
      });
    },
    path: PATH,
    search,
    subject: subjectIn('operations'),
    ConflictDialog: OperationConflictDialog,
  },
  'operation.draw': {
    text: (args, { t, find }) => {
      const { changes } = fieldsOf(args);
      const what = t('opOperationDraw', { count: Array.isArray(changes) ? changes.length : 0 });
      const title = find('operations', textField(args, 'id') ?? '')?.title;
      return title === undefined ? what : `${what}: ${title}`;
    },
    path: PATH,
    search,
    subject: subjectIn('operations'),
  },
  'operation.read': { text: (_args, { t }) => t('opOperationRead'), path: '/{-$locale}/clan/squads' },
  'operationTemplate.save': {
    text: (args, { t }) => t('opTemplateSave', { name: textField(args, 'name') ?? '–' }),
    path: PATH,
  },
  'operationTemplate.draw': { text: (_args, { t }) => t('opTemplateDraw'), path: PATH },
  'operationTemplate.delete': { text: (_args, { t }) => t('opTemplateDelete'), path: PATH },
};
