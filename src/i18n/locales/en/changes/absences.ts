/** How changes of checks read while they wait on the device. */
export const changes = {
  opCheckCreate: 'Begin a check: {{day}}',
  opCheckMark_one: 'Mark {{count}} stage of a check',
  opCheckMark_other: 'Mark {{count}} stages of a check',
  opCheckStage: 'Change a stage of a check',
  opCheckGuestAdd: 'Guest of a check: {{name}}',
  opCheckGuestRemove: 'Take {{name}} off a check',
  opCheckAppeal: 'Appeal a result',
} as const;
