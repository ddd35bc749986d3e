/** Lines of the audit log about accounts. */
export const audit = {
  accountLeft: '{{subject}} left for good: their data was deleted, and this is what stands for them',
} as const;
