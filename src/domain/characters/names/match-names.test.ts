import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nameKey } from '../name-key.ts';
import { matchCells, matchNames } from './match-names.ts';
import { lookalikeKey, slipsBetween } from './name-forms.ts';
import { isRepeated, pasteOutcome, type PasteChoice } from './paste-choices.ts';
import { MAX_PASTED_ENTRIES, splitNames } from './split-names.ts';

const ROSTER = [
  'Vesper-7',
  'Morrow',
  'Halden',
  'Маяк',
  'Ворон_99',
  '2Shot',
  'xX_Ozera_Xx',
  'Кот',
  'Кит',
  'Олексій',
];

function sureOf(text: string, roster = ROSTER): readonly (string | null)[] {
  return matchNames(text, roster).map(({ sure }) => sure);
}

describe('reading a list', () => {
  it.each([
    ['one per line, whatever the case', 'vesper-7\nMORROW\nмаяк', ['vesper-7', 'morrow', 'маяк']],
    ['commas, semicolons and tabs', 'Morrow, Halden;Маяк\tКот', ['morrow', 'halden', 'маяк', 'кот']],
    [
      'numbering',
      '1. Morrow\n2) Halden\n#3 Маяк\n4 - Кот\n5 Кит',
      ['morrow', 'halden', 'маяк', 'кот', 'кит'],
    ],
    [
      'bullets and pictures',
      '• Morrow\n- Halden\n✅ Маяк\n:white_check_mark: Кот ⭐',
      ['morrow', 'halden', 'маяк', 'кот'],
    ],
    ['clan tags', '[GH] Morrow\n(GH)Halden\nМаяк [GH]\n【GH】 Кот', ['morrow', 'halden', 'маяк', 'кот']],
    ['mentions', '@Morrow\n@Halden#1234', ['morrow', 'halden']],
    [
      'notes',
      'Morrow (late)\nHalden - опоздал\nМаяк: 2 этап\nКот // afk',
      ['morrow', 'halden', 'маяк', 'кот'],
    ],
    ['a table of a chat', '| 1 | Morrow | + |\n| 2 | Halden | + |', ['morrow', 'halden']],
    ['names with nothing but spaces between', 'Morrow Halden кот', ['morrow', 'halden', 'кот']],
    ['digits that belong to the name', '2Shot\n1. 2Shot', ['2shot', null]],
    ['signs that belong to the name', 'xX_Ozera_Xx\nворон_99', ['xx_ozera_xx', 'ворон_99']],
    ['formatting', '**Morrow**\n`Halden`', ['morrow', 'halden']],
  ])('%s', (_, text, expected) => {
    expect(sureOf(text)).toEqual(expected);
  });

  it('keeps notes apart from names', () => {
    expect(matchNames('Morrow (late)\nHalden опоздал', ROSTER).map(({ note }) => note)).toEqual([
      'late',
      'опоздал',
    ]);
  });

  it('drops what names nobody, and keeps a mention by number as a question', () => {
    expect(matchNames('1.\n---\n***\n12\n', ROSTER)).toEqual([]);
    expect(matchNames('<@123456789012345678>', ROSTER)).toMatchObject([{ candidates: [], sure: null }]);
  });

  it.each([
    '❌ Morrow',
    'Morrow -',
    '~~Morrow~~',
    'Morrow - не был',
    'Morrow (отсутствовал)',
    'Morrow: absent',
    '+ Кот\n- Morrow',
  ])('does not count as present who is marked absent: %s', (text) => {
    const match = matchNames(text, ROSTER).at(-1);
    expect(match).toMatchObject({ isCrossed: true, sure: null, candidates: [{ key: 'morrow' }] });
  });
});

describe('matching', () => {
  it.each([
    ['Моrrоw', 'Cyrillic letters in a Latin name', 'morrow'],
    ['Koт', 'Latin letters in a Cyrillic name', 'кот'],
    ['Oлeкciй', 'Ukrainian і typed as i', 'олексій'],
  ])('knows %s: %s', (text, _, key) => {
    expect(matchNames(text, ROSTER)).toMatchObject([{ sure: key, candidates: [{ reason: 'lookalike' }] }]);
  });

  it.each([
    ['Vesper7', 'vesper-7'],
    ['vesper 7', 'vesper-7'],
    ['Ворон99', 'ворон_99'],
    ['2-shot', '2shot'],
  ])('knows whoever is written with other signs: %s', (text, key) => {
    expect(matchNames(text, ROSTER)).toMatchObject([{ sure: key, candidates: [{ reason: 'signs' }] }]);
  });

  it('asks where signs alone tell two members apart', () => {
    expect(matchNames('ash 19', ['Ash-19', 'Ash_19'])).toMatchObject([{ sure: null }]);
    expect(matchNames('Ash_19', ['Ash-19', 'Ash_19'])).toMatchObject([{ sure: 'ash_19' }]);
  });

  it.each([
    ['Morow', 'morrow', 'slip'],
    ['Mrorow', 'morrow', 'slip'],
    ['Haldem', 'halden', 'slip'],
    ['Vesper77', 'vesper-7', 'slip'],
    ['Хальден', 'halden', 'sound'],
    ['Vesp', 'vesper-7', 'start'],
    ['Mayak', 'маяк', 'sound'],
    ['xOzera_X', 'xx_ozera_xx', 'slip'],
  ])('suggests, and does not decide: %s', (text, key, reason) => {
    expect(matchNames(text, ROSTER)).toMatchObject([{ sure: null, candidates: [{ key, reason }] }]);
  });

  it('names every candidate', () => {
    expect(matchNames('Кат', ROSTER)).toMatchObject([
      { sure: null, candidates: [{ key: 'кит' }, { key: 'кот' }] },
    ]);
    // both look like it
    expect(matchNames('Pac', ['Рас', 'Раc'])).toMatchObject([{ sure: null, candidates: [{}, {}] }]);
    // the word that was taken away may belong to the name
    expect(matchNames('Grey Wolf', ['Grey', 'Grey Wolfe'])).toMatchObject([
      { sure: null, candidates: [{}, {}] },
    ]);
    expect(matchNames('Morrow вместо Halden', ROSTER)).toMatchObject([{ sure: null, candidates: [{}, {}] }]);
  });

  it('knows nobody under a name like none', () => {
    expect(matchNames('Stranger', ROSTER)).toMatchObject([{ sure: null, candidates: [] }]);
  });

  it('gives a member to one entry, the one that is written exactly', () => {
    const [lookalike, exact, again] = matchNames('Моrrоw\nMorrow\nmorrow', ROSTER);
    expect(lookalike).toMatchObject({ sure: null, twinOf: 1 });
    expect(exact).toMatchObject({ sure: 'morrow', twinOf: null });
    expect(again).toMatchObject({ sure: null, twinOf: 1 });
    expect([lookalike, again].map((match) => match !== undefined && isRepeated(match))).toEqual([
      false,
      true,
    ]);
  });
});

describe('what follows from the decisions', () => {
  const matches = matchNames('Morrow\nHaldem\nStranger\nMorrow\nЭтап 1', ROSTER);
  it('counts only what is certain or decided', () => {
    expect(pasteOutcome(matches, new Map())).toEqual({
      present: ['morrow'],
      guests: [],
      open: [1, 2, 4],
      repeated: [3],
    });
  });
  it('takes decisions, each person once', () => {
    const choices = new Map<number, PasteChoice>([
      [1, { kind: 'member', key: 'morrow' }],
      [2, { kind: 'guest', name: 'Stranger' }],
      [4, { kind: 'ignore' }],
    ]);
    expect(pasteOutcome(matches, choices)).toEqual({
      present: ['morrow'],
      guests: ['Stranger'],
      open: [],
      repeated: [1, 3],
    });
  });
});

const letters = fc.constantFrom(...Array.from('abcdeghkmnoprstuxyABEKMHOPCTабвгдежзийклмнопрстухцчшюяіїє'));
const nameOf = fc
  .tuple(
    letters,
    fc.array(
      fc.oneof({ weight: 8, arbitrary: letters }, { weight: 1, arbitrary: fc.constantFrom('_', '7', '-') }),
      { minLength: 2, maxLength: 12 },
    ),
    letters,
  )
  .map(([first, middle, last]) => `${first}${middle.join('')}${last}`)
  // a note that says absent is no name
  .filter((name) => !/^(?:нет|нема|not|miss|skip)/i.test(name));
/** Names of which none looks like another. */
const rosterOf = fc.uniqueArray(nameOf, { minLength: 1, maxLength: 30, selector: lookalikeKey });

const CYRILLIC_OF = new Map(
  Array.from('aAeEoOpPcCxXyYkKMTBH', (letter, index) => [letter, 'аАеЕоОрРсСхХуУкКМТВН'[index] ?? letter]),
);

const decorations: readonly ((name: string, index: number) => string)[] = [
  (name) => name,
  (name, index) => `${index + 1}. ${name}`,
  (name) => `• ${name}`,
  (name) => `  ${name.toUpperCase()}  `,
  (name) => `[GH] ${name}`,
  (name) => `✅ ${name}`,
  (name) => `${name} (+)`,
];

describe('for any roster', () => {
  it('finds everybody who is listed, however the list is decorated', () => {
    fc.assert(
      fc.property(
        rosterOf.chain((roster) => fc.tuple(fc.constant(roster), fc.shuffledSubarray(roster))),
        fc.constantFrom(...decorations),
        fc.constantFrom('\n', ', ', ';', '\r\n'),
        ([roster, listed], decorate, separator) => {
          const matches = matchNames(listed.map(decorate).join(separator), roster);
          expect(matches.map(({ sure }) => sure)).toEqual(listed.map(nameKey));
        },
      ),
    );
  });

  it('finds a name in letters of the other script', () => {
    fc.assert(
      fc.property(rosterOf, fc.nat(), (roster, seed) => {
        const name = roster[seed % roster.length] ?? '';
        const other = Array.from(name, (letter) => CYRILLIC_OF.get(letter) ?? letter).join('');
        expect(sureOf(other, roster)).toEqual([nameKey(name)]);
      }),
    );
  });

  it('never takes a slip for certain, and suggests whom it may mean', () => {
    fc.assert(
      fc.property(rosterOf, fc.nat(), fc.nat(), letters, (roster, seed, at, letter) => {
        const name = roster[seed % roster.length] ?? '';
        const place = at % name.length;
        const slip = `${name.slice(0, place)}${letter}${name.slice(place + 1)}`;
        const [match] = matchNames(slip, roster);
        if (lookalikeKey(slip) === lookalikeKey(name)) return;
        if (match?.sure != null) expect(lookalikeKey(match.sure)).toBe(lookalikeKey(slip));
        else if (!/[-_]/.test(slip) && (match?.candidates.length ?? 0) < 5)
          expect(match?.candidates.map(({ key }) => key)).toContain(nameKey(name));
      }),
    );
  });

  it('gives nobody twice, whatever is pasted', () => {
    fc.assert(
      fc.property(
        rosterOf,
        fc.array(fc.oneof(fc.string(), nameOf, fc.constantFrom('Foo -', '[x] y', '@a', '<@1>', '1.', '—')), {
          maxLength: 20,
        }),
        fc.constantFrom('\n', ',', ' '),
        (roster, pieces, separator) => {
          const matches = matchNames([...pieces, ...roster, ...roster].join(separator), roster);
          const sure = matches.flatMap((match) => match.sure ?? []);
          expect(new Set(sure).size).toBe(sure.length);
          const keys = new Set(roster.map(nameKey));
          for (const { candidates } of matches)
            for (const { key } of candidates) expect(keys.has(key)).toBe(true);
          const outcome = pasteOutcome(matches, new Map());
          expect(new Set(outcome.present).size).toBe(outcome.present.length);
        },
      ),
    );
  });

  it('counts slips the same from both sides, and never without need', () => {
    fc.assert(
      fc.property(nameOf, nameOf, (one, other) => {
        expect(slipsBetween(one, other)).toBe(slipsBetween(other, one));
        expect(slipsBetween(one, one)).toBe(0);
      }),
    );
  });

  it('reads a limited number of entries', () => {
    expect(splitNames('ab\n'.repeat(2_000))).toHaveLength(MAX_PASTED_ENTRIES);
  });
});

describe('cells of a table', () => {
  it('are one name each, with or without a tag, in their order', () => {
    expect(matchCells(['morrow', '[WLF] Halden', 'Кот Кит', '', 'Haldem'], ROSTER)).toMatchObject([
      { sure: 'morrow' },
      { sure: 'halden' },
      { sure: null },
      { sure: null, candidates: [] },
      { sure: null, candidates: [{ key: 'halden' }] },
    ]);
  });

  it('name nobody twice for certain', () => {
    expect(matchCells(['Morrow', 'Morrow'], ROSTER)).toMatchObject([
      { sure: 'morrow', twinOf: null },
      { sure: null, twinOf: 0 },
    ]);
  });
});
