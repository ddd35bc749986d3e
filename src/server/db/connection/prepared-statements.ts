/**
 * A client that prepares statements: the second time a text is sent it is prepared under a name, and from
 * then on the database neither parses nor plans it again.
 */
import { Client, type ClientConfig } from 'pg';

/** Every connection stores every name: a program that generates statements must not fill the database. */
const MAX_NAMES = 300;
const MAX_TEXT_LENGTH = 6_000;

/** By text; null: seen once so far. Per process, since all its connections send the same texts. */
const names = new Map<string, string | null>();
const unpreparable = new Set<string>();
let preparedCount = 0;

function nameOf(text: string): string | null {
  const name = names.get(text);
  if (typeof name === 'string') return name;
  if (preparedCount >= MAX_NAMES || text.length > MAX_TEXT_LENGTH || unpreparable.has(text)) return null;
  if (name === undefined) {
    // A text that is sent only once would cost a name and save nothing; dropping it is harmless.
    if (names.size > MAX_NAMES * 10)
      for (const [each, assigned] of names) if (assigned === null) names.delete(each);
    names.set(text, null);
    return null;
  }
  preparedCount += 1;
  const assigned = `muster_${preparedCount}`;
  names.set(text, assigned);
  return assigned;
}

/**
 * A newer version of the program changed a table under a prepared statement: send it unprepared from now on.
 */
export function isOutdatedPlan(error: unknown): boolean {
  return (
    error instanceof Error && Reflect.get(error, 'code') === '0A000' && error.message.includes('cached plan')
  );
}

function stopPreparing(text: string): void {
  unpreparable.add(text);
  names.delete(text);
}

type Send = (...args: unknown[]) => Promise<unknown>;

/** The `pg` client; only promise queries with values, as Kysely sends them, are prepared. */
export class PreparingClient extends Client {
  constructor(config?: ClientConfig) {
    super(config);
    const plainQuery: Send = (...args) =>
      Reflect.apply(Reflect.get(Client.prototype, 'query') as Send, this, args);
    const preparedQuery: Send = (...args) => {
      const [text, values] = args;
      if (typeof text !== 'string' || !Array.isArray(values) || args.length !== 2) return plainQuery(...args);
      const name = nameOf(text);
      if (name === null) return plainQuery(text, values);
      return plainQuery({ name, text, values }).catch((error: unknown) => {
        if (isOutdatedPlan(error)) stopPreparing(text);
        throw error;
      });
    };
    // `query` has many overloads; arguments and results are unchanged.
    Reflect.set(this, 'query', preparedQuery);
  }
}
