/** What a feature records in the audit log. Source: the project's own rule; decision "An audit log in words". */
import type { PageId } from '../characters/page-access.ts';
import { isFields } from '../fields.ts';
import { toId, type UserId } from '../ids.ts';

/** Under which people look for entries. */
export const AUDIT_TOPICS = [
  'skips',
  'schedule',
  'absences',
  'squads',
  'tactics',
  'wars',
  'requests',
  'gear',
  'members',
  'warns',
  'settings',
  'treasury',
] as const;
export type AuditTopic = (typeof AUDIT_TOPICS)[number];

/** How people recognise a thing. */
export interface AuditedThing {
  /** Field with the name of the person concerned; `characterName` by default. */
  readonly person?: string;
  /** Fields that identify it, such as the days of a skip. */
  readonly facts?: readonly string[];
}

export interface AuditPart {
  readonly topic: AuditTopic;
  /** Where officers work on it: an officer to whom it is closed does not read about it in the log either. */
  readonly page: PageId | null;
  /** Such as `skip.approved`. */
  readonly actions: readonly `${string}.${string}`[];
  /** Of these, what people do to others and to themselves: they have a second text. */
  readonly own?: readonly string[];
  /** By the kind of entity. */
  readonly things?: Readonly<Record<string, AuditedThing>>;
}

/** Declares a part and keeps its exact types. */
export function auditPart<const P extends AuditPart>(part: P): P {
  return part;
}

/** Whom and what a line is about. */
export interface AuditSubject {
  /** The account of the person concerned; null for a person without one, and for things of the clan. */
  readonly userId: UserId | null;
  readonly name: string | null;
  /** Null where nothing identifies the thing. */
  readonly facts: Readonly<Record<string, unknown>> | null;
}

/** One of several people whom a line is about, and what of its sides is theirs. */
export interface AuditedPerson {
  /** Null for a person without an account. */
  readonly userId: UserId | null;
  readonly name: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** A line that lists people by name, such as those who were reminded. */
export function namesOf(people: readonly { readonly userId: UserId; readonly characterName: string }[]): {
  readonly after: readonly string[];
  readonly people: readonly AuditedPerson[];
} {
  return {
    after: people.map(({ characterName }) => characterName),
    people: people.map(({ userId, characterName: name }) => ({ userId, name, before: null, after: [name] })),
  };
}

function joined(one: unknown, other: unknown): unknown {
  if (Array.isArray(one) && Array.isArray(other)) return [...(one as unknown[]), ...(other as unknown[])];
  if (!isFields(one) || !isFields(other)) return one ?? other;
  return Object.fromEntries(
    [...new Set([...Object.keys(one), ...Object.keys(other)])].map((key) => [
      key,
      joined(one[key], other[key]),
    ]),
  );
}

/** What of a line is one account's, whose characters may be several of its people; null: nothing. */
export function partOf(own: readonly AuditedPerson[]): Omit<AuditedPerson, 'userId'> | null {
  const [first, ...others] = own;
  if (first === undefined) return null;
  return others.reduce(
    (part, { before, after }) => ({
      ...part,
      before: joined(part.before, before),
      after: joined(part.after, after),
    }),
    first,
  );
}

/** Of a list so many elements identify a thing. */
const MAX_ELEMENTS = 3;

/** A longer list ends in how many more there are, as in `changed-parts.ts`. */
function factOf(value: unknown): unknown {
  if (!Array.isArray(value) || value.length <= MAX_ELEMENTS) return value;
  const list: readonly unknown[] = value;
  return [...list.slice(0, MAX_ELEMENTS), `… ${list.length - MAX_ELEMENTS}`];
}

/**
 * The log keeps only what a change changed, so the person and the facts are taken from the thing whole: as it is after
 * the change, or was before it ended. Total.
 */
export function auditSubject(
  { person = 'characterName', facts = [] }: AuditedThing,
  whole: unknown,
): AuditSubject {
  if (!isFields(whole)) return { userId: null, name: null, facts: null };
  const { userId, [person]: name } = whole;
  const known = facts.flatMap((key) =>
    whole[key] === undefined || whole[key] === null ? [] : [[key, factOf(whole[key])] as const],
  );
  return {
    userId: typeof userId === 'string' ? toId<UserId>(userId) : null,
    name: typeof name === 'string' ? name : null,
    facts: known.length === 0 ? null : Object.fromEntries(known),
  };
}
