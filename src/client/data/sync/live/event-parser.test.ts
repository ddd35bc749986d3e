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
  '\uFEFF:\n\nretry: 3000\nevent: rev\nid: 41\ndata: {"event":"rev","rev":41}\n\n: beat\r\n\r\nevent:rights\r\ndata:{}\r\ndata: more\r\n\r\nid: 42\rdata\r\rdata: unfinished\n';
const EXPECTED = {
  events: [
    { name: 'rev', data: '{"event":"rev","rev":41}', id: '41' },
    { name: 'rights', data: '{}\nmore', id: '41' },
    { name: 'message', data: '', id: '42' },
  ],
  retries: [3000],
};

describe('a stream of events', () => {
  it('is read with comments, all three ends of lines, several lines of data and without what is unfinished', () => {
    expect(readAll([WHOLE])).toEqual(EXPECTED);
  });

  it('is read the same wherever it is cut', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(WHOLE.length), { maxLength: 40 }), (cuts) => {
        const at = [0, ...cuts.toSorted((a, b) => a - b), WHOLE.length];
        expect(readAll(at.slice(1).map((end, index) => WHOLE.slice(at[index], end)))).toEqual(EXPECTED);
      }),
      { numRuns: 300 },
    );
  });

  it('passes over events without data, unknown fields and a retry that is no number', () => {
    expect(readAll(['event: rev\n\nfoo: bar\nretry: soon\nid: a\0b\ndata: x\n\n'])).toEqual({
      events: [{ name: 'message', data: 'x', id: null }],
      retries: [],
    });
  });
});
