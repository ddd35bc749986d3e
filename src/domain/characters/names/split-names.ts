/**
 * Entries of a pasted list of names: copied from a chat, a table or another tool. Each may be read as a name in
 * several ways, because names of the game may hold signs that lists use, too. Source: the project's own rule;
 * decision "Pasted names are matched, and people decide what is not certain".
 */

/** One entry of a pasted list. */
export interface NameEntry {
  /** As pasted, without what numbers or marks it. */
  readonly text: string;
  /** What may be the name, the fullest first; empty for a mention by number. */
  readonly readings: readonly Reading[];
  /** Marked as absent: crossed out, with a minus, or in words. */
  readonly isCrossed: boolean;
}

export interface Reading {
  readonly name: string;
  /** What follows the name; null for nothing. */
  readonly note: string | null;
  /** Whether the note is set off by a sign; otherwise words were taken away, which may belong to the name. */
  readonly isCertain: boolean;
}

export const MAX_PASTED_CHARACTERS = 20_000;
export const MAX_PASTED_ENTRIES = 400;

const CROSSES = /[❌✖✗✘❎🚫⛔]|:x:|:no_entry:/u;
/** Pictures of a chat: its own by name, those of Unicode, and ticks. */
const PICTURES = /<a?:\w+:\d+>|:[a-z_]\w*:|\p{Extended_Pictographic}|[✓✔☑✗✘]|\uFE0F|\u200D/gu;
const MENTION_BY_ID = /<[@#][!&]?\d+>/g;
const BULLET = /^(?:[*•·▪►▶→‣◦●○■>]+|[-–—−+](?=\s))\s*/u;
const NUMBERING = /^(?:[#№]\s*)?\d{1,3}\s*(?:[.):\]]|[-–—](?=\s))\s*/u;
const BARE_NUMBER = /^(?:[#№]\s*)?\d{1,3}\s+/u;
const LEADING_TAG = /^(?:\[[^\]]*\]|\([^)]*\)|\{[^}]*\}|<[^>]*>|【[^】]*】)\s*/u;
const TRAILING_TAG = /\s*(?:\[[^\]]*\]|\([^)]*\)|\{[^}]*\}|<[^>]*>|【[^】]*】)$/u;
const DISCRIMINATOR = /#\d{4}$/;
/** What sets a note off: a dash with spaces, a colon, slashes, an equals sign, a bar. */
const NOTE = /\s+[-–—−~=/|]+\s+|\s*(?:\/\/|\||:(?=\s|$)|=(?=\s))\s*/u;
const ABSENT_WORDS = new Set('нет не ні нема no not absent miss missed missing skip skipped'.split(' '));
const ABSENT_STEMS = ['отсут', 'відсут', 'отпис', 'відпис', 'прогул', 'неяв', 'пропуст'];
/** Longer names are read up to so many words. */
const MAX_WORDS = 5;

function clean(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[\p{Cf}\p{Cc}]/gu, (sign) => (sign === '\u200D' ? sign : ''))
    .replaceAll(/\s+/gu, ' ')
    .trim();
}

function saysAbsent(note: string): boolean {
  const word = /\p{L}+/u.exec(note.toLowerCase())?.[0] ?? '';
  return (
    /^[-–—−]+$/u.test(note) ||
    ABSENT_WORDS.has(word) ||
    ABSENT_STEMS.some((stem) => note.toLowerCase().includes(stem))
  );
}

/** Without the numbering, bullets and pictures around it, in any order. */
function undecorated(text: string): string {
  let rest = text;
  for (let before = ''; before !== rest;) {
    before = rest;
    rest = rest
      .replaceAll(PICTURES, ' ')
      .replaceAll(MENTION_BY_ID, ' ')
      .trim()
      .replace(BULLET, '')
      .replace(NUMBERING, '')
      .replaceAll(/^(?:\*\*|~~|`)+|(?:\*\*|~~|`)+$/g, '')
      .trim();
  }
  return rest;
}

function joined(...notes: readonly string[]): string | null {
  const note = notes
    .filter((one) => one.trim() !== '')
    .join(' ')
    .trim();
  return note === '' ? null : note;
}

function readingsOf(text: string): readonly Reading[] {
  const readings = new Map<string, Reading>();
  const add = (name: string, note: string | null, isCertain: boolean): void => {
    const bare = name.replace(/^@/, '').trim();
    if (/[\p{L}\p{N}]/u.test(bare) && !readings.has(bare))
      readings.set(bare, { name: bare, note, isCertain });
  };
  const parts = text.split(NOTE);
  const shapes = [
    { shape: text, rest: '' },
    ...parts.map((shape) => ({ shape, rest: parts.filter((part) => part !== shape).join(' ') })),
  ];
  const worded: { readonly words: readonly string[]; readonly note: string }[] = [];
  for (const { shape, rest } of shapes) {
    add(shape, joined(rest), true);
    add(shape.replace(DISCRIMINATOR, ''), joined(rest), true);
    const untagged = shape.replace(LEADING_TAG, '');
    add(untagged, joined(rest), true);
    const remark = /\(([^)]*)\)$/u.exec(untagged)?.[1] ?? '';
    const bare = untagged
      .replace(TRAILING_TAG, '')
      .replace(DISCRIMINATOR, '')
      .replace(/\s+[+\-–—−]$/u, '');
    add(bare, joined(remark, rest), true);
    const unnumbered = bare.replace(BARE_NUMBER, '');
    add(unnumbered, joined(remark, rest), true);
    worded.push({ words: unnumbered.split(' '), note: joined(remark, rest) ?? '' });
  }
  for (const { words, note } of worded)
    for (let count = Math.min(words.length - 1, MAX_WORDS); count > 0; count -= 1)
      add(words.slice(0, count).join(' '), joined(words.slice(count).join(' '), note), false);
  return [...readings.values()];
}

/** The entries of the text, in order; what holds neither a letter nor a mention is no entry. */
export function splitNames(text: string): readonly NameEntry[] {
  const pieces = text
    .slice(0, MAX_PASTED_CHARACTERS)
    .split(/[\n\r\t,;\u2028\u2029]+/u)
    .map(clean)
    .filter((piece) => piece !== '')
    .slice(0, MAX_PASTED_ENTRIES);
  // in a list with pluses a minus means absent; elsewhere it is a bullet
  const hasPluses = pieces.some((piece) => /^\+|\s\+$/u.test(piece));
  return pieces.flatMap((piece) => {
    const unmarked = hasPluses ? piece.replace(/^[+\-–—−]\s*/u, '') : piece;
    const bare = undecorated(unmarked);
    const isMention = piece.search(MENTION_BY_ID) >= 0;
    const readings = readingsOf(bare);
    // a number alone is the numbering of a table
    if (!isMention && (readings.length === 0 || /^\d{1,3}$/.test(bare))) return [];
    const isCrossed =
      CROSSES.test(piece) ||
      /~~.+~~/u.test(piece) ||
      /\s[-–—−]$/u.test(piece) ||
      (hasPluses && /^[-–—−]/u.test(piece)) ||
      readings.some(({ note }) => note !== null && saysAbsent(note));
    return [{ text: bare === '' ? piece : bare, readings, isCrossed }];
  });
}
