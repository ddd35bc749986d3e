/** How changes of gear read while they wait on the device. */
export const changes = {
  opGearSave: 'Gear: {{name}}',
  opGearRemove: 'Remove a gear set',
  opReadySave: 'Requirement: {{name}}',
} as const;
