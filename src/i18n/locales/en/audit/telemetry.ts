/** Lines of the audit log about telemetry. */
export const audit = {
  telemetryChanged: '{{actor}} changed the protection of pages',
  telemetryViewed: '{{actor}} read the recorded events',
} as const;
