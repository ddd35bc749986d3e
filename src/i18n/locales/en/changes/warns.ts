/** How changes of warns read while they wait on the device. */
export const changes = {
  opWarnAdd: 'Warn {{name}}',
  opWarnRemove: "Remove {{name}}'s warn",
  opWarnRemoveUnknown: 'Remove a warn',
  opWarnAppeal: 'Appeal a warn',
} as const;
