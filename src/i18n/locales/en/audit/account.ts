/** Lines of the audit log about accounts. */
export const audit = {
  accountLeft: '{{subject}} left permanently: their data was deleted, and this name is shown instead',
} as const;
