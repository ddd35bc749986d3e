/** How changes of gear read while they wait on the device. */
export const changes = {
  opGearSave: 'Gear: {{name}}',
  opGearRemove: 'Remove a gear set',
  opGearSaveFor: 'Gear of {{member}}: {{name}}',
  opGearRemoveFor: 'Remove a gear set of {{member}}',
  opReadySave: 'Requirement: {{name}}',
} as const;
