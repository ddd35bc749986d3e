/** How changes of notifications read while they wait on the device. */
export const changes = {
  opRead_one: 'Mark {{count}} notification as read',
  opRead_other: 'Mark {{count}} notifications as read',
  opQuietHours: 'Change quiet hours',
  opTopics: 'Change notification settings',
} as const;
