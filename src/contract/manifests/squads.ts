import { auditPart } from '../../domain/audit/audit-part.ts';
import * as asks from '../squad-asks.ts';
import { people, prefer, squadPreference } from '../squad-people.ts';
import { holdInSquads, watchSquads } from '../squad-room.ts';
import * as templates from '../squad-templates.ts';
import * as squads from '../squads.ts';
import { operation } from '../operation.ts';
import { manifest, noticeKind, type NoticeKind } from './manifest.ts';

/**
 * One for all of them: a squad is created before somebody is put into it, a guest before they stand somewhere, and two
 * steps about one person arrive in their order.
 */
const ENTITY = 'squads';

const ABOUT_ASK: Omit<NoticeKind<asks.SquadAskNotice>, 'role'> = {
  subject: ({ askId, characterName }) => `squadAsk:${askId}:${characterName}`,
  facts: () => ({}),
  isLimited: false,
};

export const squadsManifest = manifest({
  api: 'squads',
  endpoints: [
    squads.save,
    squads.move,
    squads.remove,
    squads.clear,
    squads.copy,
    squads.setGuest,
    watchSquads,
    holdInSquads,
    people,
    prefer,
    asks.ask,
    asks.decide,
    templates.list,
    templates.save,
    templates.take,
    templates.remove,
  ],
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
    'squad.prefer': operation({
      version: 1,
      args: prefer.body,
      endpoint: prefer,
      answers: { kind: 'squadPreferences', field: 'preference' },
      entityOf: () => 'squadPreferences',
      toCall: (body) => ({ body }),
      coalesce: 'last-write-wins',
    }),
    'squad.ask': operation({
      version: 1,
      args: asks.ask.body,
      endpoint: asks.ask,
      answers: { kind: 'squadAsks', field: 'ask' },
      entityOf: ({ map }) => `squadAsk:${map}`,
      toCall: (body) => ({ body }),
      coalesce: 'last-write-wins',
    }),
    // apart from the squads: what is lost here holds nothing else up
    'squad.decideAsk': operation({
      version: 1,
      args: asks.decide.body,
      endpoint: asks.decide,
      answers: { kind: 'squadAsks', field: 'ask' },
      entityOf: ({ map, memberKey }) => `squadAsk:${map}/${memberKey}`,
      toCall: (body) => ({ body }),
      coalesce: 'never',
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
    squadPreferences: { row: squadPreference, sent: 'newer' },
    squads: { row: squads.squad, sent: 'newer' },
    squadPlaces: { row: squads.squadPlace, sent: 'newer' },
    squadGuests: { row: squads.squadGuest, sent: 'newer' },
    squadAsks: { row: asks.squadAsk, sent: 'newer' },
  },
  notices: {
    squadMovesLost: noticeKind<squads.SquadMovesLostNotice>({
      subject: ({ map, at }) => `squads:${map}:${at}`,
      facts: () => ({}),
      role: 'officer',
      isLimited: true,
    }),
    squadAsked: noticeKind<asks.SquadAskNotice>({ ...ABOUT_ASK, role: 'officer' }),
    squadAskAccepted: noticeKind<asks.SquadAskNotice>({ ...ABOUT_ASK, role: 'member' }),
    squadAskRefused: noticeKind<asks.SquadAskNotice>({ ...ABOUT_ASK, role: 'member' }),
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
    'squad.restored',
    'squad.cleared',
    'squad.copied',
    'squad.guestAdded',
    'squad.guestRemoved',
    'squad.asked',
    'squad.askWithdrawn',
    'squad.askAccepted',
    'squad.askRefused',
    'squad.templateSaved',
    'squad.templateRenamed',
    'squad.templateTaken',
    'squad.templateDeleted',
    'squad.templateRestored',
  ],
  things: { squad: { facts: ['map', 'name'] }, squadTemplate: { facts: ['name', 'map'] } },
});

export const guestPassesAudit = auditPart({
  topic: 'squads',
  page: 'squad-manager',
  actions: ['guestPass.created', 'guestPass.revoked', 'guestPass.opened'],
  things: { guestPass: { person: 'name', facts: ['title'] } },
});
