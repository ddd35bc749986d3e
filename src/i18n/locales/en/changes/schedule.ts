/** How changes of the schedule read while they wait on the device. */
export const changes = {
  opEventSave: 'Schedule: {{name}}',
  opEventSaveUnknown: 'Change of the schedule',
  opEventDelete: 'Delete from the schedule: {{name}}',
  opEventDeleteUnknown: 'Delete an event from the schedule',
  eventBrawl: 'Brawl',
  eventTournament: 'Tournament',
  eventBaseCapture: 'Base capture',
  eventGoldDrop: 'Gold drop',
  eventTraining: 'Training',
  eventOwn: 'Event',
} as const;
