/** Errors of notifications. */
export const notificationsErrors = {
  'push.endpointRefused': { status: 400, message: "This push service isn't supported." },
  'push.notFound': { status: 404, message: "This device isn't subscribed." },
} as const;
