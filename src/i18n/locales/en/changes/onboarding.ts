/** How changes of the first steps read while they wait on the device. */
export const changes = {
  opCloseChecklist: 'Hide the first steps',
} as const;
