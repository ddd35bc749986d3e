import { auditPart } from '../../domain/audit/audit-part.ts';
import * as clanMembers from '../clan-members.ts';
import { manifest } from './manifest.ts';

export const clanMembersManifest = manifest({
  api: 'members',
  endpoints: [
    clanMembers.list,
    clanMembers.syncState,
    clanMembers.sync,
    clanMembers.events,
    clanMembers.claims,
    clanMembers.decideClaim,
  ],
  operations: {},
  mirrored: { members: { row: clanMembers.clanMember, sent: 'newer' } },
  notices: {},
});

export const clanMembersAudit = auditPart({
  topic: 'members',
  page: null,
  actions: ['claim.made', 'claim.removed', 'claim.accepted', 'claim.refused', 'claim.fallen'],
  things: { claim: { person: 'name' } },
});

export const accountAudit = auditPart({ topic: 'members', page: null, actions: ['account.left'] });
