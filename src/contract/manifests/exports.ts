import { auditPart } from '../../domain/audit/audit-part.ts';
import * as exported from '../exports.ts';
import { manifest } from './manifest.ts';

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
