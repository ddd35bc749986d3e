import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainStatus } from './profile.ts';
import { statusRuns } from './status-text.ts';

const PLAIN = { colour: null, isBold: false, isItalic: false };

describe('a status text', () => {
  it('without codes is one run', () => {
    expect(statusRuns('Brawl at eight')).toEqual([{ text: 'Brawl at eight', ...PLAIN }]);
  });
  it('changes colour and style at its codes', () => {
    expect(statusRuns('§6Trading §fonly')).toEqual([
      { text: 'Trading ', ...PLAIN, colour: '6' },
      { text: 'only', ...PLAIN, colour: 'f' },
    ]);
    expect(statusRuns('§4§lDo not §rfeed')).toEqual([
      { text: 'Do not ', ...PLAIN, colour: '4', isBold: true },
      { text: 'feed', ...PLAIN },
    ]);
    expect(statusRuns('a §Obc §Ad')).toEqual([
      { text: 'a ', ...PLAIN },
      { text: 'bc ', ...PLAIN, isItalic: true },
      { text: 'd', ...PLAIN, colour: 'a' },
    ]);
  });
  it('ignores unknown codes and a trailing sign', () => {
    expect(statusRuns('§kmagic§zx§')).toEqual([{ text: 'magicx', ...PLAIN }]);
  });
  it('of codes and blanks only is empty', () => {
    expect([statusRuns(''), statusRuns(' §4 §l '), statusRuns('§')]).toEqual([[], [], []]);
  });
  it('has the same words as the plain text, and never a code', () => {
    const text = fc
      .array(
        fc.oneof(
          fc.constantFrom('§', '§4', '§l', '§r', '§z', ' '),
          fc.string({ unit: 'grapheme', maxLength: 5 }),
        ),
      )
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, (status) => {
        const words = statusRuns(status)
          .map((run) => run.text)
          .join('');
        expect(words.trim()).toBe(plainStatus(status) ?? '');
        expect(words).not.toContain('§');
      }),
      { numRuns: 500 },
    );
  });
});
