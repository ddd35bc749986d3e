/** Texts of the error codes of clan settings. */
export const errors = {
  settingsChanged: 'Failed to save settings',
  settingsInvalid: 'Failed to save settings',
  permissionsNotFound: 'Failed to save: this player or clan role is no longer there.',
  permissionsNameTaken: 'Failed to save: another clan role has this name.',
} as const;
