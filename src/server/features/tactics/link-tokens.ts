/**
 * Tokens of links: the link's random id with a signature of this installation. None is stored, a copy of the database makes
 * none, and a guess is refused before anything is looked up.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { toId } from '../../../domain/ids.ts';
import type { DrawingLinkId } from '../../../domain/tactics/link.ts';
import type { Ids } from '../../ports/ids.ts';

const ID_BYTES = 16;
const SIGNATURE_BYTES = 16;

function idIn(bytes: Buffer): DrawingLinkId {
  const hex = bytes.subarray(0, ID_BYTES).toString('hex');
  return toId<DrawingLinkId>(hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'));
}

/** An id of random bits alone: in one with the time a stranger could read when the link was made. */
export function newLinkId(ids: Pick<Ids, 'token'>): DrawingLinkId {
  return idIn(Buffer.from(ids.token(), 'base64url'));
}

export interface LinkTokens {
  tokenOf(id: DrawingLinkId): string;
  /** Null: this installation made no such token. */
  idOf(token: string): DrawingLinkId | null;
}

export function createLinkTokens(key: Buffer): LinkTokens {
  const tokenOf = (id: DrawingLinkId): string => {
    const bytes = Buffer.from(id.replaceAll('-', ''), 'hex');
    const signature = createHmac('sha256', key).update(bytes).digest().subarray(0, SIGNATURE_BYTES);
    return Buffer.concat([bytes, signature]).toString('base64url');
  };
  return {
    tokenOf,
    idOf(token) {
      const bytes = Buffer.from(token, 'base64url');
      if (bytes.length !== ID_BYTES + SIGNATURE_BYTES) return null;
      const id = idIn(bytes);
      const [given, right] = [Buffer.from(token), Buffer.from(tokenOf(id))];
      return given.length === right.length && timingSafeEqual(given, right) ? id : null;
    },
  };
}
