/** Decisions on contributions to a clan's treasury, one or many, and their undo. Source: specification section 4. */
import * as z from 'zod/mini';
import { type ContributionId, MAX_PROOF_LENGTH } from '../domain/treasury/gathering.ts';
import { MAX_RUB } from '../domain/treasury/ledger.ts';
import { endpoint } from './endpoint.ts';
import { contribution } from './gatherings.ts';
import { clientId, reasonText } from './values.ts';

const managers = { who: 'clan', role: 'officer', page: 'treasury-manage' } as const;
const success = z.literal(true);

export const MAX_DECIDED = 100;

/** Why a contribution was left as it is. */
export const LEFT_REASONS = ['own', 'rankAbove', 'moreThanOwed'] as const;
export type LeftReason = (typeof LEFT_REASONS)[number];

export const decide = endpoint({
  id: 'treasury.decide',
  method: 'POST',
  path: '/api/treasury/contributions/decisions',
  summary:
    'Approves contributions, each as one entry of the ledger, or rejects them with a reason. What was decided or changed meanwhile is left as it is and named in `left`.',
  access: managers,
  body: z.object({
    decision: z.enum(['approve', 'reject']),
    /** With the amounts that the person saw. */
    contributions: z
      .array(
        z.object({
          id: clientId<ContributionId>(),
          amountRub: z.int().check(z.minimum(1), z.maximum(MAX_RUB)),
        }),
      )
      .check(z.minLength(1), z.maxLength(MAX_DECIDED)),
    /** Why it is rejected, or a note of the approval. */
    note: z.nullable(reasonText.check(z.maxLength(MAX_PROOF_LENGTH))),
  }),
  output: z.object({
    success,
    decided: z.array(contribution),
    /** As they are now; without `now` one was withdrawn. */
    left: z.array(
      z.object({
        id: z.string(),
        now: z.nullable(contribution),
        /**
         * Missing: it was changed meanwhile. `own`: nobody decides what they paid for their own warns; `rankAbove`: nor
         * what somebody with a higher role paid for theirs.
         */
        why: z.optional(z.enum(LEFT_REASONS)),
      }),
    ),
  }),
  errors: ['treasury.reasonRequired', 'treasury.tooMuch'],
  offline: 'live',
});

/** Why the decision on a contribution is not taken back. */
const UNDO_REFUSALS = [
  'treasury.contributionNotFound',
  'treasury.decided',
  'treasury.undoLate',
  'treasury.own',
  'warns.rankAbove',
  'treasury.closed',
  'treasury.undoOwed',
  'treasury.belowZero',
] as const;
export type UndoRefusal = (typeof UNDO_REFUSALS)[number];

export const undoDecision = endpoint({
  id: 'treasury.undoDecision',
  method: 'POST',
  path: '/api/treasury/contributions/decisions/undo',
  summary:
    'Takes own decisions back within a minute: the contributions are pending again, and each approved one gets a counter-entry. Refused where none can be; else the rest is named in `left`.',
  access: managers,
  body: z.object({
    /** With the revisions that the decision left. */
    contributions: z
      .array(z.object({ id: clientId<ContributionId>(), rev: z.int().check(z.minimum(0)) }))
      .check(z.minLength(1), z.maxLength(MAX_DECIDED)),
  }),
  output: z.object({
    success,
    undone: z.array(contribution),
    left: z.array(z.object({ id: z.string(), code: z.enum(UNDO_REFUSALS) })),
  }),
  errors: UNDO_REFUSALS,
  offline: 'live',
});
