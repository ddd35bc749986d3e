import { textField } from '../../../../domain/fields.ts';
import type { OperationViews } from '../../../components/slots/operation-view.ts';

export const BIN_VIEWS: OperationViews<'bin.restore'> = {
  'bin.restore': {
    text: (args, { t }) => {
      const title = textField(args, 'title') ?? '';
      return title === '' ? t('opBinRestoreUnnamed') : t('opBinRestore', { title });
    },
    path: '/{-$locale}/clan/bin',
  },
};
