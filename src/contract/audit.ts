/** The audit log, in the words of the client. Source: the project's own rule; decision "An audit log in words". */
import * as z from 'zod/mini';
import { AUDIT_TOPICS } from '../domain/audit/audit-part.ts';
import { endpoint } from './endpoint.ts';
import { day, instant, pageNumber } from './values.ts';

export const auditLine = z.object({
  id: z.string(),
  at: instant,
  /** When the device says that it was done; null where it did not say, or it was done at once. */
  deviceAt: z.nullable(instant),
  /** Name of the acting character; null for the program itself. */
  actor: z.nullable(z.string()),
  /** Name of the API token that did it for the actor; missing where the person did. */
  via: z.optional(z.string()),
  /** How the person did it; missing: in the app. A newer server may know other ways. */
  way: z.optional(z.string()),
  /** Name of the person concerned; null for things of the clan. */
  subject: z.nullable(z.string()),
  action: z.string(),
  entityKind: z.string(),
  entityId: z.string(),
  /** What identifies the thing, such as the days of a skip. */
  facts: z.nullable(z.record(z.string(), z.unknown())),
  /** The fields that changed, as they were and are; null: the thing did not exist. */
  before: z.unknown(),
  after: z.unknown(),
});

export type AuditLine = z.output<typeof auditLine>;

export const AUDIT_SCOPES = ['clan', 'own'] as const;

/** Lines per page. */
export const AUDIT_PAGE_SIZE = 50;
const MAX_PERSON_LENGTH = 64;
const MAX_ENTITY_LENGTH = 200;

export const list = endpoint({
  id: 'audit.list',
  method: 'GET',
  path: '/api/clan/audit',
  summary:
    'What was done in the clan, newest first, paged. Of the clan for officers, without topics whose page is closed to them; `own` is what the caller did and what concerns them.',
  access: { who: 'clan', role: 'member' },
  query: z.object({
    of: z.optional(z.enum(AUDIT_SCOPES)),
    topic: z.optional(z.enum(AUDIT_TOPICS)),
    /** Part of the name of a character who acted or is concerned. */
    person: z.optional(z.string().check(z.maxLength(MAX_PERSON_LENGTH))),
    /** Kind and id of a thing, such as `skip:…`. */
    entity: z.optional(z.string().check(z.maxLength(MAX_ENTITY_LENGTH))),
    /** Days of the clan, both included. */
    from: z.optional(day),
    to: z.optional(day),
    page: z.optional(pageNumber),
  }),
  output: z.object({
    success: z.literal(true),
    lines: z.array(auditLine),
    total: z.number(),
    page: z.number(),
    pageSize: z.number(),
    /** Topics that the caller may read of others; empty for members. */
    topics: z.array(z.enum(AUDIT_TOPICS)),
  }),
  errors: ['auth.forbidden'],
  offline: 'kept',
});
