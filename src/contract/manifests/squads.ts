import { auditPart } from '../../domain/audit/audit-part.ts';
import * as squads from '../squads.ts';
import { operation } from '../operation.ts';
import { manifest, noticeKind } from './manifest.ts';

/**
 * One for all of them: a squad is created before somebody is put into it, a guest before they stand somewhere, and two
 * steps about one person arrive in their order.
 */
const ENTITY = 'squads';

export const squadsManifest = manifest({
  endpoints: [squads.save, squads.move, squads.remove, squads.clear, squads.copy, squads.setGuest],
  operations: {
    'squad.save': operation({
      version: 1,
      args: squads.save.body,
      endpoint: squads.save,
      answers: { kind: 'squads', field: 'squad' },
      entityOf: () => ENTITY,
      toCall: (body) => ({ body }),
      coalesce: 'never',
      // somebody has deleted it: there is nothing to name any more
      isReached: (code) => code === 'squads.notFound',
    }),
    'squad.place': operation({
      version: 1,
      args: squads.move.body,
      endpoint: squads.move,
      answers: { kind: 'squadPlaces', field: 'places' },
      entityOf: () => ENTITY,
      toCall: (body) => ({ body }),
      // each step stays one: another officer's change may undo the first and not the second
      coalesce: {
        merge: (waiting, added) => ({ steps: [...waiting.steps, ...added.steps] }),
      },
    }),
    'squad.guest': operation({
      version: 1,
      args: squads.setGuest.body,
      endpoint: squads.setGuest,
      answers: { kind: 'squadGuests', field: 'guests' },
      entityOf: () => ENTITY,
      toCall: (body) => ({ body }),
      coalesce: 'never',
    }),
  },
  mirrored: {
    squads: { row: squads.squad, sent: 'newer' },
    squadPlaces: { row: squads.squadPlace, sent: 'newer' },
    squadGuests: { row: squads.squadGuest, sent: 'newer' },
  },
  notices: {
    squadMovesLost: noticeKind<squads.SquadMovesLostNotice>({
      subject: ({ map, at }) => `squads:${map}:${at}`,
      facts: () => ({}),
      role: 'officer',
      isLimited: true,
      isPlanned: true,
    }),
  },
});

export const squadsAudit = auditPart({
  topic: 'squads',
  page: 'squad-manager',
  actions: [
    'squad.created',
    'squad.changed',
    'squad.placed',
    'squad.deleted',
    'squad.cleared',
    'squad.copied',
    'squad.guestAdded',
    'squad.guestRemoved',
  ],
  things: { squad: { facts: ['map', 'name'] } },
});
