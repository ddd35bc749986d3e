/** Which warns are proposed, from absences without a reason. Source: the decision "Proposals come from closed checks". */
import type { Branded } from '../ids.ts';
import { addDays } from '../skips/calendar.ts';
import type { Day } from '../skips/skip.ts';
import type { WarnSettings } from './warn-settings.ts';

/** Assigned by the server. */
export type WarnProposalId = Branded<string, 'WarnProposalId'>;

export const PROPOSAL_STATUSES = ['open', 'confirmed', 'dismissed'] as const;
export type ProposalStatus = (typeof PROPOSAL_STATUSES)[number];

/** One closed check in which a name on the clan's list missed at least one counted stage without a reason. */
export interface Absence {
  readonly checkId: string;
  /** Of the event, in the clan's time zone. */
  readonly day: Day;
  /** Its kind where it has no name. */
  readonly eventName: string;
  readonly nameKey: string;
  readonly name: string;
  /** Names of the stages that were missed; their numbers where they have none. */
  readonly stages: readonly string[];
  /** ISO instant. */
  readonly closedAt: string;
}

/** An absence as a proposal, and the warn that comes of it, names it. */
export type NamedAbsence = Pick<Absence, 'day' | 'eventName' | 'stages'> & {
  /** Of `stages` those that were corrected after the warn was added. */
  readonly corrected?: readonly string[] | undefined;
};

type Rule = Pick<WarnSettings, 'enabled' | 'proposeAfter' | 'proposeDays'>;

/** The first day whose absences count; null: nothing is proposed. */
export function countedSince({ enabled, proposeAfter, proposeDays }: Rule, today: Day): Day | null {
  return enabled && proposeAfter > 0 ? addDays(today, 1 - proposeDays) : null;
}

/** What tells an absence from all others. */
export function absenceKey({ checkId, nameKey }: Pick<Absence, 'checkId' | 'nameKey'>): string {
  return `${checkId}/${nameKey}`;
}

type Listed = Pick<Absence, 'checkId' | 'stages'> & Pick<NamedAbsence, 'corrected'>;

/** What an open proposal names now: the stages that are still missed. `missed` by check. */
export function stillMissed<One extends Listed>(
  absences: readonly One[],
  missed: ReadonlyMap<string, Pick<Absence, 'stages'>>,
): readonly (One & { readonly stages: string[] })[] {
  return absences.map((one) => ({ ...one, stages: [...(missed.get(one.checkId)?.stages ?? [])] }));
}

/** What an added warn names: the stages it was added for, and those of them that are missed no more. */
export function withCorrected<One extends Listed>(
  absences: readonly One[],
  missed: ReadonlyMap<string, Pick<Absence, 'stages'>>,
): readonly (Omit<One, 'corrected'> & { readonly corrected?: string[] })[] {
  return absences.map(({ corrected: _before, ...one }) => {
    const now = new Set(missed.get(one.checkId)?.stages);
    const corrected = one.stages.filter((stage) => !now.has(stage));
    return { ...one, ...(corrected.length > 0 && { corrected }) };
  });
}

/**
 * The absences of which each group is a proposal: of one name, oldest first, as many as the clan's rule wants. What is
 * left over waits for the next one. `used` are in a proposal already, whatever became of it.
 */
export function dueProposals(
  absences: readonly Absence[],
  rule: Rule,
  today: Day,
  used: ReadonlySet<string>,
): readonly (readonly Absence[])[] {
  const since = countedSince(rule, today);
  if (since === null) return [];
  const byName = new Map<string, Absence[]>();
  for (const one of absences)
    if (one.day >= since && one.day <= today && !used.has(absenceKey(one)))
      byName.set(one.nameKey, [...(byName.get(one.nameKey) ?? []), one]);
  return [...byName.values()].flatMap((own) => {
    const inOrder = own.toSorted((one, other) =>
      one.day === other.day ? (one.checkId < other.checkId ? -1 : 1) : one.day < other.day ? -1 : 1,
    );
    const whole = Math.floor(inOrder.length / rule.proposeAfter);
    return Array.from({ length: whole }, (_, place) =>
      inOrder.slice(place * rule.proposeAfter, (place + 1) * rule.proposeAfter),
    );
  });
}
