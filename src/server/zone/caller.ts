/**
 * The authenticated caller of the simulated game: an application or one of its users. Source: domain facts,
 * section 1.7.
 */
import type { IncomingHttpHeaders } from 'node:http';
import { secretEquals, type TokenSigner } from './tokens.ts';
import type { Account, People } from './simulation/people.ts';

/** `account` is null when the application calls in its own name. */
export interface Caller {
  readonly account: Account | null;
}

function one(value: string | string[] | undefined): string | null {
  return typeof value === 'string' ? value : null;
}

/** Null without valid credentials. A bearer token takes precedence over the client's headers. */
export function identify(
  headers: IncomingHttpHeaders,
  tokens: TokenSigner,
  people: People,
  client: { readonly id: string; readonly secret: string },
): Caller | null {
  const bearer = /^Bearer ([\w.-]+)$/i.exec(headers.authorization ?? '')?.[1];
  if (bearer !== undefined) {
    if (tokens.verify('app', bearer) !== null) return { account: null };
    const account = people.accounts.get(tokens.verify('user', bearer)?.login ?? '');
    return account === undefined ? null : { account };
  }
  const [id, secret] = [one(headers['client-id']), one(headers['client-secret'])];
  return id !== null && secret !== null && secretEquals(id, client.id) && secretEquals(secret, client.secret)
    ? { account: null }
    : null;
}
