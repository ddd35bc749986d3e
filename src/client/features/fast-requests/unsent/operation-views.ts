import { fieldsOf, textField } from '../../../../domain/fields.ts';
import { OPERATIONS } from '../../../../contract/registry/operations.ts';
import { subjectIn, type OperationViews } from '../../../components/slots/operation-view.ts';

export const FAST_REQUEST_VIEWS: OperationViews<'fastRequest.create' | 'fastRequest.status'> = {
  'fastRequest.create': {
    text: (args, { t, itemsText }) => {
      const read = OPERATIONS['fastRequest.create'].args.safeParse(args);
      return t('opFastCreate', { items: read.success ? itemsText(read.data.items) : '—' });
    },
    path: '/{-$locale}/dashboard/requests',
    hasItems: true,
  },
  'fastRequest.status': {
    text: (args, { t, find, itemsText }) => {
      const { characterName, items } = find('fastRequests', textField(args, 'id') ?? '') ?? {};
      const status = fieldsOf(args)['status'];
      const key =
        status === 'sent'
          ? 'opFastSent'
          : status === 'pending'
            ? 'opFastPending'
            : status === 'cancelled'
              ? 'opFastCancel'
              : 'opFastAcquired';
      return characterName === undefined || items === undefined
        ? t(`${key}Unknown`)
        : t(key, { name: characterName, items: itemsText(items) });
    },
    // an officer sends; the owner says that it is there or takes it back
    path: (args) =>
      ['sent', 'pending'].some((status) => fieldsOf(args)['status'] === status)
        ? '/{-$locale}/officer/request-manager'
        : '/{-$locale}/dashboard/requests',
    subject: subjectIn('fastRequests'),
    hasItems: true,
  },
};
