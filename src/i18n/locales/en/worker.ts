/** The notice that a new version waits. */
export const worker = {
  updateReady: 'A new version is ready.',
  updateNow: 'Update',
  updateLater: 'Later',
} as const;
