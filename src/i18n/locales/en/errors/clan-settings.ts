/** Texts of the error codes of clan settings. */
export const errors = {
  settingsChanged: 'Failed to save settings',
  settingsInvalid: 'Failed to save settings',
} as const;
