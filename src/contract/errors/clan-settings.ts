/** Errors of clan settings. */
export const clanSettingsErrors = {
  'settings.changed': { status: 409, message: 'Failed to save settings' },
  'settings.invalid': { status: 400, message: 'Failed to save settings' },
  'permissions.notFound': { status: 404, message: 'Failed to save settings', isFinal: true },
  'permissions.nameTaken': { status: 409, message: 'Failed to save settings' },
} as const;
