/** Gatherings of a clan's treasury, and contributions to them. Source: specification sections 2 to 4. */
import * as z from 'zod/mini';
import { CLAN_RANKS } from '../domain/characters/rank.ts';
import {
  CONTRIBUTION_STATUSES,
  type ContributionId,
  type GatheringId,
  MAX_DESCRIPTION_LENGTH,
  MAX_PROOF_LENGTH,
  MAX_TITLE_LENGTH,
} from '../domain/treasury/gathering.ts';
import { MAX_RUB } from '../domain/treasury/ledger.ts';
import { GATHERING_PERIODS } from '../domain/treasury/period.ts';
import { MAX_ACTIVE_WARNS, type WarnId } from '../domain/warns/warn.ts';
import { endpoint } from './endpoint.ts';
import { characterId, clientId, day, idSchema, instant, nameText, reasonText, userId } from './values.ts';

const amount = z.int().check(z.minimum(1), z.maximum(MAX_RUB));
const line = (most: number) => nameText.check(z.maxLength(most));
const optionalText = (most: number) => z.nullable(reasonText.check(z.maxLength(most)));
const anyText = z.nullable(z.string());
const success = z.literal(true);

export const gatheringContent = z.object({
  title: line(MAX_TITLE_LENGTH).check(z.minLength(1)),
  description: optionalText(MAX_DESCRIPTION_LENGTH),
  targetRub: z.nullable(amount),
  shareRub: z.nullable(amount),
  period: z.enum(GATHERING_PERIODS),
  startDate: day,
  endDate: z.nullable(day),
});

/** How many periods a row has sums of, the newest first. */
export const SUMMED_PERIODS = 12;

export const gathering = z.object({
  id: idSchema<GatheringId>(z.string()),
  title: z.string(),
  description: anyText,
  targetRub: z.nullable(z.number()),
  shareRub: z.nullable(z.number()),
  period: z.enum(GATHERING_PERIODS),
  startDate: day,
  endDate: z.nullable(day),
  isActive: z.boolean(),
  /** The next change names the one it was based on. */
  version: z.number(),
  createdBy: z.string(),
  /** Of the periods with contributions, newest first: what came and what waits, and of how many people. */
  sums: z.array(
    z.object({ period: day, approvedRub: z.number(), pendingRub: z.number(), people: z.number() }),
  ),
  rev: z.number(),
});
export type Gathering = z.output<typeof gathering>;

/** A period of a gathering, named by its first day. */
const gatheringPayment = z.object({
  kind: z.literal('gathering'),
  gatheringId: clientId<GatheringId>(),
  period: day,
});
/** The warns of the member who pays. */
const debtPayment = z.object({ kind: z.literal('debt') });

/** What is paid. A paid reset of warns is only recorded, by officers. */
export const paymentSource = z.discriminatedUnion('kind', [
  gatheringPayment,
  debtPayment,
  z.object({ kind: z.literal('reset') }),
]);
/** What a member can report. */
const reportedSource = z.discriminatedUnion('kind', [gatheringPayment, debtPayment]);
/** What an officer can record: a reset with the warns that it pays, as the officer saw them. */
const recordedSource = z.discriminatedUnion('kind', [
  gatheringPayment,
  debtPayment,
  z.object({
    kind: z.literal('reset'),
    warnIds: z.array(clientId<WarnId>()).check(z.minLength(1), z.maxLength(MAX_ACTIVE_WARNS)),
  }),
]);
export type PaymentSource = z.output<typeof paymentSource>;

export const contribution = z.object({
  id: idSchema<ContributionId>(z.string()),
  /** Null for a member without an account. */
  userId: z.nullable(userId),
  characterId: z.nullable(characterId),
  characterName: z.string(),
  source: paymentSource,
  amountRub: z.number(),
  proof: anyText,
  status: z.enum(CONTRIBUTION_STATUSES),
  madeAt: instant,
  /** Who recorded it for the member; null for their own. */
  enteredBy: anyText,
  reviewedAt: z.nullable(instant),
  reviewer: anyText,
  reviewNote: anyText,
  rejectionReason: anyText,
  rev: z.number(),
});
export type Contribution = z.output<typeof contribution>;

const managers = { who: 'clan', role: 'officer', page: 'treasury-manage' } as const;
const members = { who: 'clan', role: 'member' } as const;
const gatheringId = z.object({ id: clientId<GatheringId>() });
const contributionId = z.object({ id: clientId<ContributionId>() });

export const saveGathering = endpoint({
  id: 'treasury.saveGathering',
  method: 'POST',
  path: '/api/treasury/gatherings',
  summary:
    'Starts or changes a gathering; `version` is the one that the change is based on, null for a new one. With contributions its period and start stay.',
  access: managers,
  body: z.extend(gatheringContent, {
    id: clientId<GatheringId>(),
    version: z.nullable(z.int().check(z.minimum(1))),
  }),
  output: z.object({ success, gathering }),
  errors: [
    'treasury.gatheringChanged',
    'treasury.gatheringNotFound',
    'treasury.badDates',
    'treasury.badAmount',
    'treasury.hasContributions',
    'treasury.tooManyGatherings',
    'treasury.idTaken',
  ],
  offline: 'live',
});

export const setActive = endpoint({
  id: 'treasury.setActive',
  method: 'POST',
  path: '/api/treasury/gatherings/{id}/active',
  summary: 'Closes a gathering, or opens it again; what was paid stays.',
  access: managers,
  params: gatheringId,
  body: z.object({ isActive: z.boolean() }),
  output: z.object({ success, gathering }),
  errors: ['treasury.gatheringNotFound', 'treasury.tooManyGatherings'],
  offline: 'live',
  objects: { id: 'gatheringId' },
});

export const payers = endpoint({
  id: 'treasury.payers',
  kinds: ['contributions', 'gatherings', 'members'],
  method: 'GET',
  path: '/api/treasury/gatherings/{id}/members',
  summary: 'What each member of the clan has paid in a period, which is the current one by default.',
  access: managers,
  params: gatheringId,
  query: z.object({ period: z.optional(day) }),
  output: z.object({
    success,
    period: z.nullable(z.object({ from: day, to: day })),
    members: z.array(
      z.object({
        name: z.string(),
        rank: z.enum(CLAN_RANKS),
        hasAccount: z.boolean(),
        approvedRub: z.number(),
        pendingRub: z.number(),
      }),
    ),
  }),
  errors: ['treasury.gatheringNotFound'],
  offline: 'live',
  objects: { id: 'gatheringId' },
});

export const remindPayers = endpoint({
  id: 'treasury.remind',
  method: 'POST',
  path: '/api/treasury/gatherings/{id}/reminders',
  summary:
    'Reminds members with an account who have not paid the current period, each at most once a day; says how many were reminded, and how many had been already.',
  access: managers,
  params: gatheringId,
  output: z.object({ success, reminded: z.number(), already: z.number() }),
  errors: ['treasury.gatheringNotFound', 'treasury.closed'],
  offline: 'live',
  objects: { id: 'gatheringId' },
});

const CONTRIBUTION_ERRORS = [
  'treasury.gatheringNotFound',
  'treasury.closed',
  'treasury.badPeriod',
  'treasury.badAmount',
  'treasury.idTaken',
  'warns.noDebt',
  'warns.moreThanOwed',
] as const;

export const contribute = endpoint({
  id: 'treasury.contribute',
  method: 'POST',
  path: '/api/treasury/contributions',
  summary: 'Reports a payment of the own character, to be approved; the id is client-generated.',
  access: members,
  body: z.object({
    id: clientId<ContributionId>(),
    source: reportedSource,
    amountRub: amount,
    proof: optionalText(MAX_PROOF_LENGTH),
  }),
  output: z.object({ success, contribution }),
  errors: [...CONTRIBUTION_ERRORS, 'treasury.tooManyPending', 'auth.forbidden'],
  offline: 'queue',
});

/** What a member says of a payment. */
export const contributionContent = z.object({
  amountRub: amount,
  proof: optionalText(MAX_PROOF_LENGTH),
});

export const editContribution = endpoint({
  id: 'treasury.editContribution',
  method: 'POST',
  path: '/api/treasury/contributions/{id}',
  summary:
    'Changes an own contribution while it is pending; merges with what another device has changed since.',
  access: members,
  params: contributionId,
  /** `seen`: what the person saw. */
  body: z.extend(contributionContent, { seen: contributionContent }),
  output: z.object({ success, contribution }),
  errors: [
    'treasury.contributionNotFound',
    'treasury.decided',
    'edit.conflict',
    'warns.noDebt',
    'warns.moreThanOwed',
  ],
  offline: 'contested',
  objects: { id: 'contributionId' },
});

export const withdrawContribution = endpoint({
  id: 'treasury.withdraw',
  method: 'DELETE',
  path: '/api/treasury/contributions/{id}',
  summary: 'Withdraws an own contribution while it is pending.',
  access: members,
  params: contributionId,
  output: z.object({ success }),
  errors: ['treasury.contributionNotFound', 'treasury.decided'],
  offline: 'contested',
  objects: { id: 'contributionId' },
});

export const recordFor = endpoint({
  id: 'treasury.recordFor',
  method: 'POST',
  path: '/api/treasury/contributions/for',
  summary:
    'Records and approves what a member of the clan has paid; the name is that of the roster. For warns nobody records an own payment.',
  access: managers,
  body: z.object({
    id: clientId<ContributionId>(),
    memberName: line(64).check(z.minLength(1)),
    source: recordedSource,
    amountRub: amount,
    note: optionalText(MAX_PROOF_LENGTH),
  }),
  output: z.object({ success, contribution }),
  errors: [
    ...CONTRIBUTION_ERRORS,
    'treasury.memberNotFound',
    'treasury.tooMuch',
    'treasury.own',
    'warns.own',
    'warns.rankAbove',
    'warns.resetChanged',
    'warns.nothingToReset',
  ],
  offline: 'live',
});

export const CONTRIBUTIONS_PAGE_SIZE = 50;

export const contributions = endpoint({
  id: 'treasury.contributions',
  kinds: ['contributions'],
  method: 'GET',
  path: '/api/treasury/contributions',
  summary:
    "Contributions, newest first: the clan's with access to the treasury's management, else the own ones; `before` is the id of the last one of the page before.",
  access: members,
  query: z.object({
    gathering: z.optional(clientId<GatheringId>()),
    status: z.optional(z.enum(CONTRIBUTION_STATUSES)),
    before: z.optional(clientId<ContributionId>()),
  }),
  output: z.object({ success, contributions: z.array(contribution), hasMore: z.boolean() }),
  errors: [],
  offline: 'live',
});

/** A contribution was decided. */
export const contributionNotice = z.object({
  kind: z.enum(['contributionDecided']),
  contributionId: z.string(),
  characterName: z.string(),
  amountRub: z.number(),
  /** What it was for: the title of a gathering; see `what` for the rest. */
  title: z.string(),
  what: z.optional(z.enum(['debt', 'reset'])),
  isApproved: z.boolean(),
  by: z.string(),
  note: anyText,
});
export type ContributionNotice = z.output<typeof contributionNotice>;

/** An officer asks for a payment. */
export const paymentReminderNotice = z.object({
  kind: z.enum(['paymentReminder']),
  characterName: z.string(),
  by: z.string(),
  title: z.string(),
  /** What is left of the expected sum; null where none is expected. */
  leftRub: z.nullable(z.number()),
  dueDate: z.nullable(day),
});
export type PaymentReminderNotice = z.output<typeof paymentReminderNotice>;
