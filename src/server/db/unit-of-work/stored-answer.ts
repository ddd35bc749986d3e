/**
 * Stored answers of keyed calls: small ones as text, larger ones compressed, and of very large ones only what a
 * device needs to know: that it is done, and what changed. It then syncs the rows.
 */
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { CHANGE_FIELD } from '../../../contract/registry/sync.ts';
import { isFields } from '../../../domain/fields.ts';

const MIN_PACKED_LENGTH = 600;
/** Bytes. */
export const MAX_PACKED = 4_096;

export interface StoredAnswer {
  readonly columns: { readonly answer: string | null; readonly answer_packed: Buffer | null };
  readonly bytes: number;
}

/** Of a refusal its code and message, of a success what changed; the contract's other fields are left out. */
function reduce(text: string): string {
  const answer: unknown = JSON.parse(text);
  const { success, code, message, [CHANGE_FIELD]: change } = isFields(answer) ? answer : {};
  return JSON.stringify({ success, code, message, [CHANGE_FIELD]: change });
}

export function packAnswer(text: string): StoredAnswer {
  if (text.length < MIN_PACKED_LENGTH)
    return { columns: { answer: text, answer_packed: null }, bytes: text.length };
  const packed = deflateRawSync(text);
  if (packed.length > MAX_PACKED) {
    const reduced = deflateRawSync(reduce(text));
    return { columns: { answer: null, answer_packed: reduced }, bytes: reduced.length };
  }
  return { columns: { answer: null, answer_packed: packed }, bytes: packed.length };
}

/** The text of a stored answer; null while there is none. */
export function unpackAnswer(answer: string | null, packed: Buffer | null): string | null {
  return packed === null ? answer : inflateRawSync(packed).toString('utf8');
}
