/** Every action that the audit log records: the parts of all slugs. */
import type { AuditedThing, AuditPart } from '../../domain/audit/audit-part.ts';
import { AUDIT_PARTS } from './manifests.ts';

export type AuditAction = (typeof AUDIT_PARTS)[number]['actions'][number];

const PARTS: readonly AuditPart[] = AUDIT_PARTS;
const PART_OF: ReadonlyMap<string, AuditPart> = new Map(
  PARTS.flatMap((part) => part.actions.map((action) => [action, part] as const)),
);
const THINGS: ReadonlyMap<string, AuditedThing> = new Map(
  PARTS.flatMap(({ things = {} }) => Object.entries(things)),
);
const PLAIN: AuditedThing = {};

/** Whether this version has words for an action; a newer server may record others. */
export function isAuditAction(action: string): action is AuditAction {
  return PART_OF.has(action);
}

/** Whether people do it to others and to themselves. */
export function hasOwnText(action: AuditAction): boolean {
  return PART_OF.get(action)?.own?.includes(action) === true;
}

/** How people recognise an entity of a kind. */
export function auditedThing(entityKind: string): AuditedThing {
  return THINGS.get(entityKind) ?? PLAIN;
}

/** The parts of all slugs. */
export function auditParts(): readonly AuditPart[] {
  return PARTS;
}
