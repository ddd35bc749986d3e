import { describe, expect, it } from 'vitest';
import { asReturnPath, MAX_RETURN_PATH } from '../../../contract/wire-words.ts';
import { shortenReturnPath } from './sign-in-url.ts';

describe('the page to come back to', () => {
  it('stays as it is while the server takes it', () => {
    const path = `/ru/tools/ttk?d=38&t1=${'x'.repeat(MAX_RETURN_PATH - 24)}`;
    expect(shortenReturnPath(path)).toBe(path);
    expect(asReturnPath(path)).toBe(path);
  });

  it('loses its longest parameters, and keeps the page in any case', () => {
    const notes = 'x'.repeat(1_500);
    const path = shortenReturnPath(`/ru/tools/ttk?t1=${notes}&d=38&t2=${notes}y&s1=w-5ldkg`);
    expect(asReturnPath(path)).toBe(path);
    expect(path).toContain('d=38');
    expect(path).toContain('s1=w-5ldkg');
    expect(path).not.toContain('t2=');
    expect(shortenReturnPath(`/tools/ttk?t1=${notes}${notes}`)).toBe('/tools/ttk');
  });
});
