/** How changes of clan wars read while they wait on the device. */
export const changes = {
  opWarCreate: 'Begin the entry of a war: {{day}}',
  opWarEdit: 'Change a war',
  opWarEnter_one: 'Enter a stage of a war: {{count}} player',
  opWarEnter_other: 'Enter a stage of a war: {{count}} players',
  opWarConfirm: 'Confirm a stage of a war',
  opWarStage: 'Stage {{number}}',
} as const;
