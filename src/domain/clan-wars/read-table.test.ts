import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openTable, readLines, readNumber, readTable, splitBySpaces } from './read-table.ts';

const GUESSED = ['deaths', 'assists'];

function fieldsOf(table: readonly (readonly string[])[]): readonly string[] {
  return (openTable(table)?.columns ?? []).map(
    ({ heading, field, isCertain }) => `${heading}: ${field ?? '-'}${isCertain ? '' : '?'}`,
  );
}

describe('a pasted table', () => {
  it.each([
    ['12', 12, true],
    ['1 234', 1_234, true],
    ['1\u00a0234', 1_234, true],
    ['12.345', 12_345, true],
    ['-', null, true],
    ['', null, true],
    ['1O', 10, false],
    ['l2', 12, false],
    ['12x', null, false],
    ['999999999', null, false],
  ])('reads %j as %s', (cell, value, isCertain) => {
    expect(readNumber(cell)).toEqual({ value, isCertain });
  });

  it('is read by its headings, in whatever order', () => {
    const [first] = readTable([
      ['Счёт', 'Игрок', 'У', 'С', 'П', 'Казна'],
      ['900', 'Маяк', '12', '3', '4', '1 500'],
    ]);
    expect(first).toEqual({
      name: 'Маяк',
      kills: 12,
      deaths: 3,
      assists: 4,
      cash: 1_500,
      score: 900,
      doubtful: [],
    });
  });

  it('without headings is read as the scoreboard has it: numbers after the name, ranks and places before it', () => {
    const rows = readTable([
      ['1', 'Боец', 'Morrow', '12', '3', '4', '1500', '900'],
      ['2', 'Боец', 'Halden', '1', '2', '3', '100', '2O0'],
      ['', ''],
    ]);
    expect(rows).toMatchObject([
      { name: 'Morrow', kills: 12, deaths: 3, assists: 4, cash: 1_500, score: 900, doubtful: [] },
      { name: 'Halden', score: 200, doubtful: ['score'] },
    ]);
    expect(readTable([['Morrow', '12', '3', '4', '900']])).toMatchObject([
      { kills: 12, deaths: 3, assists: 4, cash: null, score: 900 },
    ]);
  });

  it('is read with decimals where its numbers are whole, and never takes an average for a number', () => {
    // what nobody can read of its headings is a guess
    expect(
      readTable([
        ['Spieler', 'Kills', 'Tode', 'Punkte', 'Quote'],
        ['Morrow', '12,0', '3,0', '1.350,00', '4,00'],
        ['Halden', '1,0', '2,0', '220,00', '0,50'],
      ]),
    ).toEqual([
      { name: 'Morrow', kills: 12, deaths: 3, assists: 1_350, cash: null, score: null, doubtful: GUESSED },
      { name: 'Halden', kills: 1, deaths: 2, assists: 220, cash: null, score: null, doubtful: GUESSED },
    ]);
    expect(
      readTable([
        ['Игрок', 'К', 'Д', 'Счёт', 'K/D'],
        ['Morrow', '6,7', '3', '1 350', '2,23'],
      ]),
    ).toEqual([
      {
        name: 'Morrow',
        kills: null,
        deaths: 3,
        assists: null,
        cash: null,
        score: 1_350,
        doubtful: ['kills'],
        texts: { kills: '6,7' },
      },
    ]);
  });

  it('asks which column is which where its headings or its order do not say so', () => {
    const line = ['Morrow', '12', '3', '4', '1 200', '1 350'];
    expect(fieldsOf([line])).toEqual([': kills', ': deaths', ': assists', ': cash', ': score']);
    expect(fieldsOf([['War of May'], line])).toEqual([
      ': kills',
      ': deaths',
      ': assists',
      ': cash',
      ': score',
    ]);
    expect(fieldsOf([['Gracz', 'Zabójstwa', 'Zgony', 'Asysty', 'Pieniądze', 'Wynik'], line])).toEqual([
      'Zabójstwa: kills?',
      'Zgony: deaths?',
      'Asysty: assists?',
      'Pieniądze: cash?',
      'Wynik: score?',
    ]);
    // what is known stays, whatever its place
    expect(fieldsOf([['Gracz', 'Score', 'Zgony', 'Kills'], line.slice(0, 4)])).toEqual([
      'Score: score',
      'Zgony: deaths?',
      'Kills: kills',
    ]);
    // of four numbers the last may be cash, and of six nobody knows where they begin
    expect(fieldsOf([line.slice(0, 5)])).toEqual([': kills', ': deaths', ': assists', ': score?']);
    expect(fieldsOf([[...line, '7']]).filter((text) => text.endsWith('?'))).toHaveLength(6);
    // a column that nobody knows is none of the scoreboard's where those are all there
    expect(
      fieldsOf([
        ['No', 'Player', 'K', 'D', 'A', 'Treasury', 'Score', 'Rating'],
        ['1', ...line, '70'],
      ]),
    ).toEqual([
      'No: -',
      'K: kills',
      'D: deaths',
      'A: assists',
      'Treasury: cash',
      'Score: score',
      'Rating: -',
    ]);
    expect(fieldsOf([['Player', 'K', 'D', 'Rating'], line.slice(0, 4)])).toEqual([
      'K: kills',
      'D: deaths',
      'Rating: -?',
    ]);
  });

  it('says which lines are sums', () => {
    const table = openTable([
      ['Morrow', '12', '3', '4'],
      ['Halden', '1', '2', '0'],
      ['Итого', '13', '5', '4'],
    ]);
    expect(table === null ? [] : readLines(table).totals).toEqual(['Итого']);
  });

  it('begins below titles and headings that are not known', () => {
    expect(
      readTable([
        ['Krieg am 27.11.2026'],
        ['Spieler', 'Kills', 'Tode', 'Hilfen', 'Geld', 'Punkte'],
        ['Morrow', '12', '3', '4', '1.200', '1.350'],
        ['Halden', '1', '2', '0', '900', '220'],
      ]).map(({ name, kills, score }) => [name, kills, score]),
    ).toEqual([
      ['Morrow', 12, 1_350],
      ['Halden', 1, 220],
    ]);
    // names alone are a table, too
    expect(readTable([['Morrow'], ['Halden']]).map(({ name }) => name)).toEqual(['Morrow', 'Halden']);
  });

  it.each(['Итого', 'Итого:', 'Total', 'TOTAL (2)', 'Разом', 'Всього', 'Всего'])(
    'has no person called %s where that is the sum of the others',
    (word) => {
      const people = [
        ['Morrow', '12', '3', '4', '1 200', '1 350'],
        ['Halden', '1', '2', '0', '900', '220'],
      ];
      const headed = [['Игрок', 'У', 'С', 'П', 'Казна', 'Счёт'], ...people];
      for (const table of [people, headed])
        for (const sums of [[word, '13', '5', '4', '2 100', '1 570'], [word]])
          expect(readTable([...table, sums]).map(({ name }) => name)).toEqual(['Morrow', 'Halden']);
      expect(readTable(['Morrow 12 3 4', `${word} 13 5 4`].map(splitBySpaces))).toHaveLength(1);
    },
  );

  it('has a person of such a name where the numbers are one of many', () => {
    const table = [
      ['Morrow', '12', '3', '4', '1 200', '1 350'],
      ['Total', '1', '2', '0', '900', '220'],
    ];
    expect(readTable(table).map(({ name }) => name)).toEqual(['Morrow', 'Total']);
    expect(readTable([['Morrow'], ['Total']])).toHaveLength(2);
    expect(readTable([['Total', '1', '2', '3']])).toHaveLength(1);
  });

  it('takes headings between spaces, and asks about those that are not known', () => {
    const known = ['Name Score Kills Deaths Assists Cash', 'Halden 1200 12 4 3 50', 'Ozera 900 9 7 2 60'];
    expect(readTable(known.map(splitBySpaces))).toMatchObject([
      { name: 'Halden', score: 1200, kills: 12, deaths: 4, assists: 3, cash: 50, doubtful: [] },
      { name: 'Ozera', score: 900, kills: 9, deaths: 7, assists: 2, cash: 60, doubtful: [] },
    ]);
    const unknown = openTable(['Who Foo Bar', 'Halden 1200 12', 'Van Oslo 900 9'].map(splitBySpaces));
    expect(unknown?.columns).toMatchObject([
      { heading: 'Foo', isCertain: false },
      { heading: 'Bar', isCertain: false },
    ]);
    const titled = openTable(['War of last Friday', 'Halden 12 4', 'Ozera 9 7'].map(splitBySpaces));
    expect(titled?.columns).toMatchObject([{ isCertain: true }, { isCertain: true }]);
  });

  it('of lines with spaces has the name before the numbers', () => {
    expect(splitBySpaces(' Van Oslo 5 3 2 ')).toEqual(['Van Oslo', '5', '3', '2']);
    expect(splitBySpaces('Morrow')).toEqual(['Morrow']);
    expect(readTable(['Van Oslo 5 3 2', 'Kit 1 2 -'].map(splitBySpaces))).toMatchObject([
      { name: 'Van Oslo', kills: 5, deaths: 3, assists: 2 },
      { name: 'Kit', assists: null },
    ]);
  });

  it('never fails, whatever is pasted', () => {
    fc.assert(
      fc.property(fc.array(fc.array(fc.string(), { maxLength: 9 }), { maxLength: 12 }), (cells) => {
        for (const { name, kills } of readTable(cells)) {
          expect(name).not.toBe('');
          expect(kills === null || Number.isSafeInteger(kills)).toBe(true);
        }
      }),
    );
  });
});
