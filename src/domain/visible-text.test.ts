import { describe, expect, it } from 'vitest';
import { visibleLine, visibleText } from './visible-text.ts';

describe('text that people see', () => {
  it.each([
    ['Clan war', 'Clan war'],
    [' two\r\nlines\u000B here ', 'two lines here'],
    ['\u202Eevil\u202C name', 'evil name'],
    ['zero\u200Bwidth', 'zerowidth'],
    ['\u200B', ''],
    ['\u202E\u200B \u3164\u2800', ''],
    ['\u200D', ''],
    ['\u0301', ''],
    ['\u{1F468}\u200D\u{1F469}', '\u{1F468}\u200D\u{1F469}'],
    ['!', '!'],
  ])('of a name %j is %j', (typed, stored) => {
    expect(visibleLine(typed)).toBe(stored);
  });

  it('of a reason keeps its lines', () => {
    expect(visibleText('was ill\r\n\tfor\u000B days\u200B\n')).toBe('was ill\n\tfor  days');
    expect(visibleText('\u200B\n\u200C')).toBe('');
  });
});
