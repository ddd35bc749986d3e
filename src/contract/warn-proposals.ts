/** Warns that closed checks propose; officers decide them. Source: the decision "Proposals come from closed checks". */
import * as z from 'zod/mini';
import { PROPOSAL_STATUSES, type WarnProposalId } from '../domain/warns/propose.ts';
import { MAX_WARN_COST, MAX_WARN_REASON, type WarnId } from '../domain/warns/warn.ts';
import { endpoint } from './endpoint.ts';
import { clientId, idSchema, instant, reasonText } from './values.ts';
import { warn, warnAbsences } from './warns.ts';

export const warnProposal = z.object({
  id: idSchema<WarnProposalId>(z.string()),
  memberKey: z.string(),
  characterName: z.string(),
  /** Why, oldest first. */
  absences: warnAbsences,
  status: z.enum(PROPOSAL_STATUSES),
  madeAt: instant,
  /** Name of the officer's character; null while it is open. */
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(instant),
  note: z.nullable(z.string()),
  rev: z.number(),
});
export type WarnProposal = z.output<typeof warnProposal>;

/** The most that are decided at once. */
export const MAX_PROPOSALS_AT_ONCE = 50;

const text = z.nullable(reasonText.check(z.maxLength(MAX_WARN_REASON)));
const proposals = <Item extends z.ZodMiniType>(item: Item) =>
  z.array(item).check(z.minLength(1), z.maxLength(MAX_PROPOSALS_AT_ONCE));
const access = { who: 'clan', role: 'officer' } as const;
/** What was decided meanwhile, or taken back with its absence: as it is now, null where it is gone. */
const left = z.array(z.object({ id: z.string(), now: z.nullable(warnProposal) }));

export const confirm = endpoint({
  id: 'warns.confirmProposals',
  method: 'POST',
  path: '/api/warns/proposals/confirmations',
  summary:
    'Adds the proposed warns, each under a client-generated id; without a reason they name the absences. What was decided or taken back meanwhile is named in `left`.',
  access,
  body: z.object({
    proposals: proposals(
      z.object({
        id: clientId<WarnProposalId>(),
        warnId: clientId<WarnId>(),
        reason: text,
        cost: z.int().check(z.minimum(0), z.maximum(MAX_WARN_COST)),
      }),
    ),
  }),
  output: z.object({ success: z.literal(true), warns: z.array(warn), left }),
  errors: [
    'warns.disabled',
    'warns.memberNotFound',
    'warns.idTaken',
    'warns.tooMany',
    'warns.invalid',
    'warns.own',
    'warns.rankAbove',
    'auth.forbidden',
  ],
  offline: 'live',
});

export const dismiss = endpoint({
  id: 'warns.dismissProposals',
  method: 'POST',
  path: '/api/warns/proposals/dismissals',
  summary:
    'Dismisses proposed warns, with a note for the officers. What was decided or taken back meanwhile is named in `left`.',
  access,
  body: z.object({ proposals: proposals(clientId<WarnProposalId>()), note: text }),
  output: z.object({ success: z.literal(true), dismissed: z.array(warnProposal), left }),
  errors: ['warns.own', 'warns.rankAbove', 'auth.forbidden'],
  offline: 'live',
});

/** Why the decision on a proposed warn is not taken back. */
const UNDO_REFUSALS = [
  'warns.gone',
  'warns.undoTaken',
  'warns.undoLate',
  'warns.processed',
  'warns.undoAppealed',
  'warns.undoPaid',
  'warns.own',
  'warns.rankAbove',
  'auth.forbidden',
] as const;
export type UndoRefusal = (typeof UNDO_REFUSALS)[number];

export const undoDecision = endpoint({
  id: 'warns.undoProposals',
  method: 'POST',
  path: '/api/warns/proposals/undo',
  summary:
    'Takes own decisions back within a minute: the proposals are open again, and the warns that came of them are removed. Refused where none can be; else the rest is named in `left`.',
  access,
  body: z.object({
    /** With the warn that it became; null for a dismissed one. */
    proposals: proposals(
      z.object({ id: clientId<WarnProposalId>(), warnId: z.nullable(clientId<WarnId>()) }),
    ),
  }),
  output: z.object({
    success: z.literal(true),
    /** As they are now: null where the absence was corrected meanwhile. */
    undone: z.array(z.object({ id: z.string(), now: z.nullable(warnProposal) })),
    /** Those that were removed. */
    warns: z.array(warn),
    left: z.array(z.object({ id: z.string(), code: z.enum(UNDO_REFUSALS) })),
  }),
  errors: UNDO_REFUSALS,
  offline: 'live',
});

/** To the officers: warns are proposed. */
export const warnProposedNotice = z.object({
  kind: z.enum(['warnProposed']),
  /** Of the first; the line is about all that were proposed together. */
  characterName: z.string(),
  count: z.number(),
});
export type WarnProposedNotice = z.output<typeof warnProposedNotice>;
