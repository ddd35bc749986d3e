import { auditPart } from '../../domain/audit/audit-part.ts';
import * as clanSettings from '../clan-settings.ts';
import { manifest } from './manifest.ts';

export const clanSettingsManifest = manifest({
  endpoints: [clanSettings.get, clanSettings.save],
  operations: {},
  mirrored: { clanSettings: { row: clanSettings.mirroredSettings, sent: 'newer' } },
  notices: {},
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
