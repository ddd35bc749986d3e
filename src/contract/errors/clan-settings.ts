/** Errors of clan settings, webhooks, API tokens, commands in Discord, telemetry, and files of the clan. */
export const clanSettingsErrors = {
  'settings.changed': { status: 409, message: 'Failed to save settings' },
  'settings.invalid': { status: 400, message: 'Failed to save settings' },
  'permissions.notFound': { status: 404, message: 'Failed to save settings', isFinal: true },
  'permissions.nameTaken': { status: 409, message: 'Failed to save settings' },
  'webhooks.addressRefused': { status: 400, message: "This address can't be used for a webhook." },
  'webhooks.changed': { status: 409, message: 'Someone else changed this webhook.' },
  'webhooks.incomplete': { status: 400, message: 'The address or the secret is missing.' },
  'webhooks.notFound': { status: 404, message: 'Webhook not found.' },
  'telemetry.changed': { status: 409, message: 'Someone else changed this.' },
  'telemetry.incomplete': { status: 400, message: 'A purpose and a page are needed.' },
  'telemetry.notAgreed': { status: 403, message: 'This person has not agreed.' },
  'telemetry.notFound': { status: 404, message: 'Event not found.' },
  'telemetry.off': { status: 409, message: 'Nothing is noted here.' },
  'telemetry.pageOpen': { status: 400, message: 'Nothing is noted on this page.' },
  'webhooks.tooMany': { status: 409, message: 'The clan has as many webhooks as it can.' },
  'discord.codeUnusable': { status: 400, message: 'This link cannot be used any more.' },
  'discord.unsigned': { status: 401, message: 'The signature is missing, wrong or old.' },
  'apiTokens.closed': { status: 403, message: 'An API token cannot call this endpoint.' },
  'apiTokens.missingScope': { status: 403, message: 'The API token lacks the scope {scope}.' },
  'apiTokens.notFound': { status: 404, message: 'API token not found.' },
  'apiTokens.refused': { status: 400, message: 'This API token cannot be used. Make another one.' },
  'apiTokens.unconfirmed': {
    status: 403,
    message:
      'The game has not confirmed for 7 days that this character is in its clan. Sign in with the game once; then the API token works again.',
  },
  'apiTokens.tooMany': { status: 409, message: 'You have as many API tokens as you can.' },
  'clanFiles.idTaken': { status: 409, message: 'The file was not taken. Please try again.' },
  'clanFiles.atWork': { status: 409, message: 'The server is still at work on a file of this clan.' },
  'clanFiles.notFound': { status: 404, message: 'File not found.' },
  'clanFiles.notReady': { status: 409, message: 'This file cannot be imported.' },
  'clanFiles.unconfirmed': {
    status: 403,
    message: 'The game has not confirmed that this character leads the clan.',
  },
} as const;

/** Errors of the bin. */
export const binErrors = {
  'bin.notFound': {
    status: 404,
    message: 'This is not in the bin any more.',
    isFinal: true,
  },
  'bin.restored': {
    status: 409,
    message: 'Somebody has brought it back already.',
    isFinal: true,
  },
  'bin.taken': {
    status: 409,
    message: 'Something else is in its place now.',
    isFinal: true,
  },
  'bin.full': {
    status: 409,
    message: 'There is no room for it. Delete another one first.',
    isFinal: true,
  },
  'bin.ownerGone': {
    status: 409,
    message: 'Whom it belongs to is not in the clan any more.',
    isFinal: true,
  },
  'bin.parentGone': {
    status: 409,
    message: 'What it belongs to is deleted. Bring that back first.',
    isFinal: true,
  },
} as const;
