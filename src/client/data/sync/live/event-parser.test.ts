import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createEventParser, type ServerEvent } from './event-parser.ts';

function readAll(pieces: readonly string[]): {
  readonly events: readonly ServerEvent[];
  readonly retries: readonly number[];
} {
  const events: ServerEvent[] = [];
  const retries: number[] = [];
  const read = createEventParser({
    onEvent: (event) => events.push(event),
    onRetry: (ms) => retries.push(ms),
  });
  for (const piece of pieces) read(piece);
  return { events, retries };
}

const WHOLE =
  ':\n\nretry: 3000\nevent: rev\nid: 41\ndata: {"event":"rev","rev":41}\n\n: beat\r\n\r\nevent:rights\r\ndata:{}\r\ndata: more\r\n\r\nid: 42\rdata\r\rdata: unfinished\n';
const EXPECTED = {
  events: [
    { name: 'rev', data: '{"event":"rev","rev":41}', id: '41' },
    { name: 'rights', data: '{}\nmore', id: '41' },
    { name: 'message', data: '', id: '42' },
  ],
  retries: [3000],
};

describe('event parser', () => {
  it('handles comments, all three line endings and multi-line data, and ignores an unfinished event', () => {
    expect(readAll([WHOLE])).toEqual(EXPECTED);
  });

  it('gives the same result wherever the input is cut', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(WHOLE.length), { maxLength: 40 }), (cuts) => {
        const at = [0, ...cuts.toSorted((a, b) => a - b), WHOLE.length];
        expect(readAll(at.slice(1).map((end, index) => WHOLE.slice(at[index], end)))).toEqual(EXPECTED);
      }),
      { numRuns: 300 },
    );
  });

  it('ignores events without data, unknown fields and a non-numeric retry', () => {
    expect(readAll(['event: rev\n\nfoo: bar\nretry: soon\nid: a\0b\ndata: x\n\n'])).toEqual({
      events: [{ name: 'message', data: 'x', id: null }],
      retries: [],
    });
  });
});
