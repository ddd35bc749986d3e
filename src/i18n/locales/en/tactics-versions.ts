/** Texts of a tactic's versions. */
export const tacticsVersions = {
  versionsBody: 'A version saves the drawing as it is now, so you can restore it later.',
  versionsWaiting: 'Your last changes are still being sent.',
  versionsOffline: 'Versions need a connection.',
  versionName: 'Name (optional)',
  saveVersion: 'Save version',
  versionSaved: 'Version saved.',
  versionNumber: 'Version {{number}}',
  versionNamed: '{{number}}. {{name}}',
  noVersions: 'No versions yet.',
  restore: 'Restore',
  restoreBody: 'The drawing is replaced for the whole clan. What is there now is saved as a version first.',
  versionRestored: 'Restored: {{version}}.',
  beforeRestore: 'Before restoring {{number}}',
  deleteVersionBody:
    'This version is deleted. The drawing stays as it is. It can be brought back from the bin for 30 days.',
  versionDeleted: 'Version deleted.',
} as const;
