import { isFields } from '../../../../domain/fields.ts';

/** Who did not come back with a thing, by name: from the server's answer. */
export function leftOutOf(answer: unknown): readonly string[] {
  const names = isFields(answer) ? answer['leftOut'] : null;
  return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [];
}
