import { auditPart } from '../../domain/audit/audit-part.ts';

export const guestPassesAudit = auditPart({
  topic: 'squads',
  page: 'squad-manager',
  actions: ['guestPass.created', 'guestPass.revoked', 'guestPass.opened'],
  things: { guestPass: { person: 'name', facts: ['title'] } },
});
