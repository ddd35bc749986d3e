/**
 * A client that lets the database keep what it made of a statement: the second time a text is sent it is prepared under
 * a name, and from then on the database neither reads nor plans it anew.
 */
import { Client, type ClientConfig } from 'pg';

/** Each connection keeps every name: a program that makes its statements up as it goes must not fill the database. */
const MAX_NAMES = 300;
const MAX_TEXT_LENGTH = 6_000;

/** By text; null: seen once so far. In the memory of the process, since all its connections send the same texts. */
const names = new Map<string, string | null>();
const unpreparable = new Set<string>();
let preparedCount = 0;

function nameOf(text: string): string | null {
  const name = names.get(text);
  if (typeof name === 'string') return name;
  if (preparedCount >= MAX_NAMES || text.length > MAX_TEXT_LENGTH || unpreparable.has(text)) return null;
  if (name === undefined) {
    // What is only ever sent once costs a name and saves nothing; forgetting is harmless.
    if (names.size > MAX_NAMES * 10)
      for (const [each, given] of names) if (given === null) names.delete(each);
    names.set(text, null);
    return null;
  }
  preparedCount += 1;
  const given = `muster_${preparedCount}`;
  names.set(text, given);
  return given;
}

/** A newer version of the program has changed a table under a prepared statement: it is sent bare from now on. */
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

/** `pg`'s client; only promised queries with values, as Kysely sends them, are prepared. */
export class PreparingClient extends Client {
  constructor(config?: ClientConfig) {
    super(config);
    const bare: Send = (...args) => Reflect.apply(Reflect.get(Client.prototype, 'query') as Send, this, args);
    const send: Send = (...args) => {
      const [text, values] = args;
      if (typeof text !== 'string' || !Array.isArray(values) || args.length !== 2) return bare(...args);
      const name = nameOf(text);
      if (name === null) return bare(text, values);
      return bare({ name, text, values }).catch((error: unknown) => {
        if (isOutdatedPlan(error)) stopPreparing(text);
        throw error;
      });
    };
    // The overloads of `query` are many; what goes in and comes out stays as it was.
    Reflect.set(this, 'query', send);
  }
}
