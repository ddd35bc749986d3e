import { auditPart } from '../../domain/audit/audit-part.ts';
import * as apiTokens from '../api-tokens.ts';
import type { RolesChangedNotice } from '../clan-roles.ts';
import * as clanSettings from '../clan-settings.ts';
import * as discord from '../discord.ts';
import * as exported from '../exports.ts';
import * as integrations from '../integrations.ts';
import { manifest, noticeKind } from './manifest.ts';

export const clanSettingsManifest = manifest({
  endpoints: [clanSettings.get, clanSettings.save],
  operations: {},
  mirrored: { clanSettings: { row: clanSettings.mirroredSettings, sent: 'newer' } },
  notices: {
    rolesChanged: noticeKind<RolesChangedNotice>({
      subject: ({ characterName }) => `roles:${characterName}`,
      facts: () => ({}),
      role: 'member',
      isLimited: false,
    }),
  },
});

export const clanSettingsAudit = auditPart({
  topic: 'settings',
  page: null,
  actions: [
    'settings.changed',
    'memberRole.changed',
    'memberRole.lapsed',
    'memberRole.renamed',
    'clanRole.created',
    'clanRole.changed',
    'clanRole.deleted',
  ],
  things: { clanRole: { facts: ['name'] } },
});

export const integrationsManifest = manifest({
  endpoints: [
    integrations.list,
    integrations.save,
    integrations.remove,
    integrations.test,
    integrations.deliveries,
    apiTokens.list,
    apiTokens.create,
    apiTokens.revoke,
    apiTokens.listOfClan,
    apiTokens.revokeOfClan,
    discord.interactions,
    discord.own,
    discord.ask,
    discord.connect,
    discord.disconnect,
    discord.ofClan,
  ],
  operations: {},
  mirrored: {},
  notices: {
    webhookOff: noticeKind<integrations.WebhookOffNotice>({
      subject: ({ name }) => `webhook:${name}`,
      facts: () => ({}),
      role: 'leader',
      isLimited: false,
    }),
  },
});

export const telemetryAudit = auditPart({
  topic: 'settings',
  page: 'clan-settings',
  actions: ['telemetry.changed', 'telemetry.viewed'],
});

export const integrationsAudit = auditPart({
  topic: 'settings',
  page: 'clan-settings',
  actions: [
    'webhook.added',
    'webhook.changed',
    'webhook.removed',
    'webhook.switchedOff',
    'apiToken.created',
    'apiToken.revoked',
    'apiToken.lapsed',
    'apiToken.used',
  ],
  own: ['apiToken.revoked'],
  things: { webhook: { facts: ['name', 'addressEnd'] }, apiToken: { facts: ['name'] } },
});

export const exportsManifest = manifest({
  endpoints: [
    exported.list,
    exported.begin,
    exported.file,
    exported.send,
    exported.addPiece,
    exported.confirm,
    exported.remove,
  ],
  operations: {},
  mirrored: {},
  notices: {},
});

export const exportsAudit = auditPart({
  topic: 'settings',
  page: 'clan-settings',
  actions: ['clanFile.exported', 'clanFile.downloaded', 'clanFile.imported'],
});
