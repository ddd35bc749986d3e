/** The statements of one call, written down while the app answers it, so that a bare handler can send the very same ones. */
import pg from 'pg';
import type { Persona } from './people.ts';

/** A value of a statement: as it was, or something of the call at hand. */
export type Slot =
  | { readonly kind: 'as is'; readonly value: unknown }
  /** A text with `{{name}}` in place of values of the call. */
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'hash of the token' }
  | { readonly kind: 'some hash' }
  | { readonly kind: 'now' };
export interface Statement {
  readonly sql: string;
  readonly values: readonly Slot[];
}

export interface Called {
  readonly person: Persona;
  readonly key: string;
  readonly id: string;
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

function slotOf(value: unknown, { person, key, id }: Called): Slot {
  if (value instanceof Date) return { kind: 'now' };
  if (Buffer.isBuffer(value))
    return value.equals(person.tokenHash) ? { kind: 'hash of the token' } : { kind: 'some hash' };
  if (typeof value !== 'string') return { kind: 'as is', value };
  const known: readonly (readonly [string, string])[] = [
    [key, 'key'],
    [id, 'id'],
    [person.userId, 'userId'],
    [person.sessionId, 'sessionId'],
    [person.characterId, 'characterId'],
    [person.name, 'name'],
  ];
  const text = known.reduce((sum, [word, name]) => sum.replaceAll(word, `{{${name}}}`), value);
  // The clan's tag may occur inside other words, so only a whole value or a quoted one counts.
  const withClan =
    text === person.clanId ? '{{clanId}}' : text.replaceAll(`"${person.clanId}"`, '"{{clanId}}"');
  return { kind: 'text', text: withClan.replace(UUID, '{{fresh}}') };
}

/** All statements that this process sends to the database while `act` runs. */
export async function statementsOf(called: Called, act: () => Promise<void>): Promise<readonly Statement[]> {
  const recorded: Statement[] = [];
  const { prototype } = pg.Client;
  const real = Reflect.get(prototype, 'query') as (...args: unknown[]) => unknown;
  Reflect.set(prototype, 'query', function query(this: pg.Client, ...args: unknown[]): unknown {
    const [first, second] = args as [
      string | { readonly text?: string; readonly values?: unknown[] },
      unknown,
    ];
    const sql = typeof first === 'string' ? first : (first.text ?? '');
    const values =
      typeof first === 'string' ? (Array.isArray(second) ? (second as unknown[]) : []) : (first.values ?? []);
    recorded.push({ sql, values: values.map((value) => slotOf(value, called)) });
    return Reflect.apply(real, this, args);
  });
  try {
    await act();
  } finally {
    Reflect.set(prototype, 'query', real);
  }
  return recorded;
}

/** The values of a statement for another call. */
export function valuesFor(
  { values }: Statement,
  { person, key, id }: Called,
  fresh: () => string,
  someHash: Buffer,
): unknown[] {
  return values.map((slot) => {
    switch (slot.kind) {
      case 'as is':
        return slot.value;
      case 'now':
        return new Date();
      case 'hash of the token':
        return person.tokenHash;
      case 'some hash':
        return someHash;
      case 'text':
        return slot.text.includes('{{')
          ? slot.text
              .replaceAll('{{fresh}}', fresh)
              .replaceAll('{{key}}', key)
              .replaceAll('{{id}}', id)
              .replaceAll('{{userId}}', person.userId)
              .replaceAll('{{sessionId}}', person.sessionId)
              .replaceAll('{{characterId}}', person.characterId)
              .replaceAll('{{name}}', person.name)
              .replaceAll('{{clanId}}', person.clanId)
          : slot.text;
    }
  });
}
