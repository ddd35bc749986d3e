/**
 * Tokens of links: a random id with a signature of this installation. None is stored, a copy of the database makes none,
 * and a guess is refused before anything is looked up. Each kind of link has a key of its own.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { toId, type EntityId } from '../../domain/ids.ts';
import type { Ids } from '../ports/ids.ts';

const ID_BYTES = 16;
const SIGNATURE_BYTES = 16;

function idIn<Id extends EntityId>(bytes: Buffer): Id {
  const hex = bytes.subarray(0, ID_BYTES).toString('hex');
  return toId<Id>(hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'));
}

/** An id of random bits alone: in one with the time a stranger could read when the link was made. */
export function newLinkId<Id extends EntityId>(ids: Pick<Ids, 'token'>): Id {
  return idIn(Buffer.from(ids.token(), 'base64url'));
}

export interface SignedTokens<Id extends EntityId> {
  tokenOf(id: Id): string;
  /** Null: this installation made no such token. */
  idOf(token: string): Id | null;
}

/** `prefix`: what its tokens begin with. */
export function createSignedTokens<Id extends EntityId>(key: Buffer, prefix = ''): SignedTokens<Id> {
  const tokenOf = (id: Id): string => {
    const bytes = Buffer.from(id.replaceAll('-', ''), 'hex');
    const signature = createHmac('sha256', key).update(bytes).digest().subarray(0, SIGNATURE_BYTES);
    return prefix + Buffer.concat([bytes, signature]).toString('base64url');
  };
  return {
    tokenOf,
    idOf(token) {
      if (!token.startsWith(prefix)) return null;
      const bytes = Buffer.from(token.slice(prefix.length), 'base64url');
      if (bytes.length !== ID_BYTES + SIGNATURE_BYTES) return null;
      const id = idIn<Id>(bytes);
      const [given, right] = [Buffer.from(token), Buffer.from(tokenOf(id))];
      return given.length === right.length && timingSafeEqual(given, right) ? id : null;
    },
  };
}
