/** The notice that a new version waits, or has come while something typed here is not saved yet. */
export const worker = {
  noticeLabel: 'App update',
  updateReady: 'A new version is ready.',
  updating: 'Updating…',
  updateNow: 'Update',
  updateLater: 'Later',
  updateElsewhere: 'The app was updated in another tab. You have unsaved text here.',
  reloadNow: 'Reload anyway',
} as const;
