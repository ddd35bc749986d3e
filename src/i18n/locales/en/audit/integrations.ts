/** Lines of the audit log about webhooks and API tokens. */
export const audit = {
  webhookAdded: '{{actor}} added a webhook',
  webhookChanged: '{{actor}} changed a webhook',
  webhookRemoved: '{{actor}} deleted a webhook',
  webhookSwitchedOff: 'A webhook was switched off automatically',
  apiTokenCreated: '{{actor}} created an API token',
  apiTokenRevoked: '{{actor}} revoked an API token of {{subject}}',
  apiTokenRevokedOwn: '{{actor}} revoked an API token',
  apiTokenLapsed: 'An API token of {{subject}} ended: the character left the clan',
  apiTokenUsed: '{{actor}} made a change',
} as const;
