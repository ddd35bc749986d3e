/** Errors of notifications. */
export const notificationsErrors = {
  'push.endpointRefused': { status: 400, message: 'This address is not one of a known push service.' },
  'push.notFound': { status: 404, message: 'This device is not subscribed.' },
} as const;
