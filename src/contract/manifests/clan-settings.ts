import { auditPart } from '../../domain/audit/audit-part.ts';
import type { RolesChangedNotice } from '../clan-roles.ts';
import * as clanSettings from '../clan-settings.ts';
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
