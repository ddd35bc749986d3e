/** The notice that a new version waits, or has come while something typed here is not saved yet. */
export const worker = {
  noticeLabel: 'Update of the app',
  updateReady: 'A new version is ready.',
  updating: 'The new version is coming…',
  updateNow: 'Update',
  updateLater: 'Later',
  updateElsewhere: 'The app was updated in another tab. Something you typed here is not saved yet.',
  reloadNow: 'Reload anyway',
} as const;
