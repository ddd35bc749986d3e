import { auditPart } from '../../domain/audit/audit-part.ts';
import * as treasury from '../treasury.ts';
import { manifest } from './manifest.ts';

export const treasuryManifest = manifest({
  endpoints: [treasury.entries, treasury.chart, treasury.setBalance, treasury.correct],
  operations: {},
  mirrored: { treasury: { row: treasury.treasury, sent: 'newer' } },
  notices: {},
});

export const treasuryAudit = auditPart({
  topic: 'treasury',
  page: null,
  actions: ['treasury.balance', 'treasury.contribution', 'treasury.correction'],
  things: { treasury: { person: 'subject', facts: ['deltaRub', 'reason'] } },
});
