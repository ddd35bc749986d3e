import { describe, expect, it } from 'vitest';
import * as skips from '../../../contract/skips.ts';
import { checkInput, findInputFlaw } from './input.ts';

const id = '00000000-0000-4000-8000-000000000001';

function created(body: Readonly<Record<string, unknown>>) {
  return checkInput(skips.create, {
    params: undefined,
    query: undefined,
    body: { id, startDate: '2030-01-01', endDate: '2030-01-01', ...body },
  });
}

describe('an input', () => {
  it('is rejected when the database cannot store its text', () => {
    for (const text of ['a\0b', '\uD800', 'a\uD83Db', '\uDC00a']) {
      expect(findInputFlaw({ deep: [text] }), JSON.stringify(text)).not.toBeNull();
      expect(created({ reason: text })).toMatchObject({ ok: false, code: 'request.invalid' });
    }
    for (const text of ['', '🪖', 'é\u0301', '\u202Eabc', '\uFFFD'])
      expect(findInputFlaw({ deep: [text] }), JSON.stringify(text)).toBeNull();
  });
  it('is rejected when the database does not know its day', () => {
    for (const day of [
      '0000-01-01',
      '0000-12-31',
      '2026-02-30',
      '2027-02-29',
      '9999-12-31',
      '10000-01-01',
      '-0001-01-01',
    ]) {
      expect(created({ startDate: day }), day).toMatchObject({ ok: false, code: 'request.invalid' });
      expect(
        checkInput(skips.list, { params: undefined, query: { from: day }, body: undefined }),
        day,
      ).toMatchObject({ ok: false, code: 'request.invalid' });
    }
    for (const day of ['0001-01-01', '2028-02-29', '9998-12-31'])
      expect(created({ startDate: day }).ok, day).toBe(true);
  });
});
