import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { CHANGE_FIELD } from '../../../contract/registry/sync.ts';
import { MAX_PACKED, packAnswer, unpackAnswer } from './stored-answer.ts';

function stored(text: string): { readonly text: string | null; readonly bytes: number } {
  const { columns, bytes } = packAnswer(text);
  return { text: unpackAnswer(columns.answer, columns.answer_packed), bytes };
}

describe('a stored answer', () => {
  it('is the same text again, and smaller where it repeats', () => {
    for (const text of [
      '{"success":true}',
      JSON.stringify({ success: true, sets: Array(200).fill('Ёрш +12') }),
    ]) {
      expect(stored(text).text).toBe(text);
      expect(stored(text).bytes).toBeLessThan(700);
    }
  });

  it('too large to store says that it is done and what changed', () => {
    const change = { clanId: 'c', rev: 7, kinds: ['gear'], rows: [{ kind: 'gear', id: 'x' }] };
    const text = JSON.stringify({
      success: true,
      notes: randomBytes(20_000).toString('base64'),
      [CHANGE_FIELD]: change,
    });
    const { text: kept, bytes } = stored(text);
    expect(bytes).toBeLessThan(MAX_PACKED);
    expect(JSON.parse(kept ?? '')).toEqual({ success: true, [CHANGE_FIELD]: change });
  });

  it('of a refusal keeps code and message', () => {
    const refusal = { success: false, code: 'settings.changed', message: 'No.' };
    const text = JSON.stringify({ ...refusal, details: { now: randomBytes(20_000).toString('base64') } });
    expect(JSON.parse(stored(text).text ?? '')).toEqual(refusal);
  });
});
