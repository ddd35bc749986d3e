/** URL state of the audit log: whose entries, and which. */
import { AUDIT_TOPICS, type AuditTopic } from '../../../../domain/audit/audit-part.ts';
import type { UrlCodec } from '../../../data/page/use-url-state.ts';

export interface AuditState {
  /** Null: the clan's for officers, else one's own. */
  readonly of: 'clan' | 'own' | null;
  readonly topic: AuditTopic | null;
  readonly person: string;
  /** Kind and id of one thing, such as `skip:…`. */
  readonly entity: string | null;
  /** Days `YYYY-MM-DD`, both included. */
  readonly from: string | null;
  readonly to: string | null;
  readonly page: number;
}

export const NO_FILTER = { topic: null, person: '', entity: null, from: null, to: null, page: 1 } as const;

const MAX_TEXT = 64;
const MAX_ENTITY = 200;
const DAY = /^(?!0000)\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;

function textOf(value: unknown, max: number): string {
  return (typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '').slice(0, max);
}

function dayOf(value: unknown): string | null {
  return typeof value === 'string' && DAY.test(value) ? value : null;
}

function decode(search: Readonly<Record<string, unknown>>): AuditState {
  const { of, topic, entity, from, to, page } = search;
  const asked = Number(page);
  const thing = textOf(entity, MAX_ENTITY);
  return {
    of: of === 'clan' || of === 'own' ? of : null,
    topic: AUDIT_TOPICS.find((known) => known === topic) ?? null,
    person: textOf(search['q'], MAX_TEXT),
    entity: thing === '' ? null : thing,
    from: dayOf(from),
    to: dayOf(to),
    page: Number.isInteger(asked) && asked > 0 && asked < 1_000_000 ? asked : 1,
  };
}

function encode({ of, topic, person, entity, from, to, page }: AuditState) {
  return {
    ...(of !== null && { of }),
    ...(topic !== null && { topic }),
    ...(person !== '' && { q: person }),
    ...(entity !== null && { entity }),
    ...(from !== null && { from }),
    ...(to !== null && { to }),
    ...(page > 1 && { page }),
  };
}

/** Validates the search params; unknown ones are dropped. */
export function validateAuditSearch(search: Readonly<Record<string, unknown>>): ReturnType<typeof encode> {
  return encode(decode(search));
}

export const AUDIT_URL_CODEC: UrlCodec<ReturnType<typeof encode>, AuditState> = {
  read: decode,
  write: encode,
};
