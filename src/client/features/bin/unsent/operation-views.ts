import { textField } from '../../../../domain/fields.ts';
import { leftOutOf } from './left-out.ts';
import type { OperationViews } from '../../../components/slots/operation-view.ts';

export const BIN_VIEWS: OperationViews<'bin.restore'> = {
  'bin.restore': {
    text: (args, { t }) => {
      const title = textField(args, 'title') ?? '';
      return title === '' ? t('opBinRestoreUnnamed') : t('opBinRestore', { title });
    },
    path: '/{-$locale}/clan/bin',
    leftOut: ({ answer }, { t, format }) => {
      const names = leftOutOf(answer);
      return names.length === 0 ? null : t('binLeftOut', { names: format.list(names) });
    },
  },
};
