/** Notices about gear. */
export const notices = {
  reminderTitle: 'Gear missing',
  reminderBody: '{{name}} asks {{character}} to list their gear',
  reminderBare: 'Your clan asks you to list your gear',
  goGear: 'Open dashboard',
  topicGearReminder: 'Officers ask for my gear',
} as const;
