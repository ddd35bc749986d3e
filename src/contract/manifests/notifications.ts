import * as notifications from '../notifications.ts';
import { operation } from '../operation.ts';
import { manifest } from './manifest.ts';

export const notificationsManifest = manifest({
  endpoints: [
    notifications.inbox,
    notifications.read,
    notifications.settings,
    notifications.saveTopics,
    notifications.saveQuietHours,
    notifications.subscribe,
    notifications.unsubscribe,
    notifications.test,
    notifications.debugPush,
  ],
  operations: {
    'notifications.read': operation({
      version: 1,
      args: notifications.read.body,
      endpoint: notifications.read,
      entityOf: () => 'inbox',
      toCall: (body) => ({ body }),
      coalesce: { merge: (waiting, added) => ({ ids: [...new Set([...waiting.ids, ...added.ids])] }) },
    }),
    'notifications.topics': operation({
      version: 1,
      args: notifications.saveTopics.body,
      endpoint: notifications.saveTopics,
      entityOf: () => 'topics',
      toCall: (body) => ({ body }),
      coalesce: { merge: (waiting, added) => ({ topics: { ...waiting.topics, ...added.topics } }) },
    }),
    'notifications.quietHours': operation({
      version: 1,
      args: notifications.saveQuietHours.body,
      endpoint: notifications.saveQuietHours,
      entityOf: () => 'quiet-hours',
      toCall: (body) => ({ body }),
      coalesce: 'last-write-wins',
    }),
  },
  mirrored: { notifications: { row: notifications.inboxItem, sent: 'always' } },
  notices: {},
});
