/** The text of every action of the audit log has a key made of its name: `skip.approved` is `skipApproved`. */
import type { AuditAction } from '../contract/registry/audit.ts';
import type { Texts } from './text-files.ts';
import type { TextKey } from './translation.ts';

type Key<Action> = Action extends `${infer Thing}.${infer Verb}` ? `${Thing}${Capitalize<Verb>}` : never;

/** An action without its text does not compile. */
export function auditTextKey(action: AuditAction): TextKey<Texts['audit-lines']> {
  const [thing = '', verb = ''] = action.split('.', 2);
  return `${thing}${verb.charAt(0).toUpperCase()}${verb.slice(1)}` as Key<AuditAction>;
}
