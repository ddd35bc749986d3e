import { OPERATIONS } from '../../../../contract/registry/operations.ts';
import type { OperationViews } from '../../../components/slots/operation-view.ts';

export const NOTIFICATION_VIEWS: OperationViews<
  'notifications.quietHours' | 'notifications.read' | 'notifications.topics'
> = {
  'notifications.read': {
    text: (args, { t }) => {
      const read = OPERATIONS['notifications.read'].args.safeParse(args);
      return t('opRead', { count: read.success ? read.data.ids.length : 1 });
    },
    path: '/{-$locale}/dashboard/notifications',
  },
  'notifications.quietHours': {
    text: (_args, { t }) => t('opQuietHours'),
    path: '/{-$locale}/dashboard/notifications',
  },
  'notifications.topics': {
    text: (_args, { t }) => t('opTopics'),
    path: '/{-$locale}/dashboard/notifications',
  },
};
