/** Texts of the error codes of clan settings, webhooks, API tokens and telemetry. */
export const errors = {
  settingsChanged: 'Failed to save settings',
  settingsInvalid: 'Failed to save settings',
  permissionsNotFound: 'Failed to save: this player or clan role is no longer there.',
  permissionsNameTaken: 'Failed to save: another clan role has this name.',
  webhooksAddressRefused:
    "This address can't be used. Copy it from the settings of the Discord channel, or enter a public https address.",
  webhooksChanged: 'Someone else changed this webhook. Close it and open it again.',
  webhooksIncomplete: 'Enter the address.',
  webhooksNotFound: 'This webhook was deleted.',
  telemetryChanged: 'Someone else changed this. Close it and open it again.',
  telemetryIncomplete: 'Enter a purpose of at least 20 characters and choose a page.',
  telemetryNotAgreed: "You haven't agreed to this.",
  telemetryNotFound: 'This event was deleted.',
  telemetryOff: 'This is switched off.',
  telemetryPageOpen: 'Nothing is recorded on this page.',
  webhooksTooMany: 'The clan already has ten webhooks.',
  apiTokensClosed: "API tokens can't do this.",
  apiTokensMissingScope: 'This API token has no access to this.',
  apiTokensNotFound: 'This token was already revoked.',
  apiTokensRefused: "This token can't be used. Create another one.",
  apiTokensTooMany: 'You already have ten API tokens. Revoke one first.',
} as const;
