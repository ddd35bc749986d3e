/** Lines of the audit log about the clan's settings. */
export const audit = {
  settingsChanged: "{{actor}} changed the clan's settings",
} as const;
