import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cheapestAssignment } from './assign.ts';
import { assignNames, bestText, type Recognised } from './assign-names.ts';
import { isSettled, readCell } from './numbers.ts';
import { readingDistance } from '../../characters/names/reading-distance.ts';
import { slanted, straight, type Slant } from './straighten.ts';

function read(text: string, confidence = 90): Recognised {
  return { text, confidence };
}

function members(...names: readonly string[]) {
  return names.map((name) => ({ name, kind: 'member' as const }));
}

describe('the cheapest assignment', () => {
  it('is as cheap as the best of all', () => {
    const cheapest = (costs: readonly (readonly number[])[], row = 0, taken = new Set<number>()): number =>
      row === costs.length
        ? 0
        : Math.min(
            ...(costs[row] ?? []).map((cost, column) =>
              taken.has(column)
                ? Number.POSITIVE_INFINITY
                : cost + cheapest(costs, row + 1, new Set([...taken, column])),
            ),
          );
    fc.assert(
      fc.property(
        fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 0, max: 2 })).chain(([rows, more]) =>
          fc.array(fc.array(fc.nat({ max: 20 }), { minLength: rows + more, maxLength: rows + more }), {
            minLength: rows,
            maxLength: rows,
          }),
        ),
        (costs) => {
          const found = cheapestAssignment(costs);
          expect(new Set(found).size).toBe(costs.length);
          const sum = found.reduce((all, column, row) => all + (costs[row]?.[column] ?? Number.NaN), 0);
          expect(sum).toBe(cheapest(costs));
        },
      ),
    );
  });

  it('of no rows is empty', () => {
    expect(cheapestAssignment([])).toEqual([]);
  });
});

describe('names', () => {
  it.each([
    ['Рьісь', 'Рысь'],
    ['ЭХО', 'ЗХО'],
    ['Подьем', 'Подъём'],
    ['Вовк Міраж', 'Вовк_Міраж'],
    ['Halden O3', 'Halden_03'],
    ['Morrow', 'Mоrrоw'],
  ])('%s is near to %s, and far from others', (text, name) => {
    const near = readingDistance(text, name) / name.length;
    expect(near).toBeLessThan(0.2);
    expect(readingDistance(text, 'Zephyr_99') / 9).toBeGreaterThan(0.5);
  });

  it('survive misread letters where the roster decides', () => {
    const named = assignNames(
      [[read('Mopak', 40), read('Маяк', 92)], [read('Halden 03')], [read('Чорннй 88')]],
      members('Маяк', 'Halden_03', 'Чорний_88', 'Ворон'),
    );
    expect(named.map(({ name, isCertain }) => [name, isCertain])).toEqual([
      ['Маяк', true],
      ['Halden_03', true],
      ['Чорний_88', true],
    ]);
  });

  it.each([
    ['Tam', 'Tarn'],
    ['Tarn', 'Tam'],
    ['Dax', 'Clax'],
    ['Clax', 'Dax'],
    ['Wolf', 'VVolf'],
    ['Vviz', 'Wiz'],
    ['Nuu', 'Nuii'],
    ['Knox', 'Icnox'],
    ['Юрка', 'IOрка'],
    ['10рка', 'Юрка'],
    ['Вощик', 'Вошiик'],
  ])('%s may be the member %s, and is never so for certain', (text, name) => {
    const [named] = assignNames([[read(text)]], members(name, 'Zephyr_99'));
    expect(named).toEqual({ name, kind: 'member', isCertain: false });
  });

  it.each([
    ['Рьілька', 'Рылька'],
    ['Рьiсь', 'Рысь'],
    ['Bumside', 'Burnside'],
    ['Harrnony', 'Harmony'],
  ])('%s is %s, whose name cannot be another one', (text, name) => {
    expect(assignNames([[read(text)]], members(name, 'Zephyr_99'))).toMatchObject([
      { name, isCertain: true },
    ]);
  });

  it('that look like one another in small print are certain in neither way', () => {
    for (const text of ['Tam', 'Tarn']) {
      const [named] = assignNames([[read(text)]], members('Tam', 'Tarn', 'Zephyr_99'));
      expect(named).toEqual({ name: text, kind: 'member', isCertain: false });
    }
  });

  it('are given to everybody once, to whom they are nearest', () => {
    const named = assignNames([[read('Кит')], [read('Кіт')]], members('Кит', 'Кіт', 'Кот'));
    expect(named.map(({ name }) => name)).toEqual(['Кит', 'Кіт']);
  });

  it('of two rows for one person leave both open', () => {
    const named = assignNames([[read('Falcon')], [read('Falcon')]], members('Falcon', 'Raven'));
    expect(named.filter(({ isCertain }) => isCertain)).toEqual([]);
  });

  it('of strangers stay as they were read, for a person to decide on', () => {
    expect(assignNames([[read('Passer_By')]], members('Morrow', 'Halden'))).toEqual([
      { name: 'Passer_By', kind: 'unknown', isCertain: false },
    ]);
  });

  it('of a short name with another letter are not certain', () => {
    const [named] = assignNames([[read('Кат')]], members('Кот', 'Ворон'));
    expect(named?.isCertain ?? false).toBe(false);
  });

  it('are never given twice, whatever was read', () => {
    const text = fc.string({ maxLength: 12 });
    fc.assert(
      fc.property(
        fc.array(
          fc.array(
            text.map((one) => read(one)),
            { maxLength: 2 },
          ),
          { maxLength: 8 },
        ),
        fc.array(text, { maxLength: 8 }),
        (rows, names) => {
          const known = assignNames(rows, members(...names)).filter(({ kind }) => kind !== 'unknown');
          expect(new Set(known.map(({ name }) => name)).size).toBe(known.length);
        },
      ),
    );
  });

  it('are the text of the surest model, of letters of one script', () => {
    expect(bestText([read('Bopona', 60), read('Ворона', 92)]).text).toBe('Ворона');
    expect(bestText([read('Halden', 85), read('НаІдеn', 90)]).text).toBe('Halden');
    expect(bestText([read('Черньй Рьісь')]).text).toBe('Черный_Рысь');
    expect(bestText([]).text).toBe('');
    // what was not recognised is no sign of a name, and a model that has recognised it knows better
    expect(bestText([read('Nich7?7', 90)]).text).toBe('Nich77');
    expect(bestText([read('Nich7?7', 90), read('Nich777', 80)]).text).toBe('Nich777');
    // what a model of the other script makes of it is odd in some way
    expect(bestText([read('Stranger _X', 70), read('5ігапдег_Х', 88)]).text).toBe('Stranger_X');
    expect(bestText([read('Quartz', 70), read('Оцагїї', 80)]).text).toBe('Quartz');
    expect(bestText([read('NoabémLUTLIK', 50), read('ПодьемШтик', 38)]).text).toBe('ПодьемШтик');
    // a name of several words, and one with digits behind it, is not odd
    expect(bestText([read('GhostRaven2k', 80), read('Стіозікауеп', 70)]).text).toBe('GhostRaven2k');
  });
});

describe('numbers', () => {
  const two = { digits: 2, width: 1.5 };

  it.each([
    ['both models agree', [[read('48'), read('48')]], true],
    ['the second model saw nothing', [[read('48'), read('', 0)]], true],
    ['the first one is unsure', [[read('48', 30), read('48', 20)]], false],
    ['the second one is sure of another', [[read('48'), read('43', 90)]], false],
    [
      'sizes disagree',
      [
        [read('48'), read('48')],
        [read('43'), read('')],
      ],
      false,
    ],
    ['a digit is missing', [[read('4'), read('4')]], false],
    ['it begins with a nought', [[read('08'), read('08')]], false],
  ])('where %s', (_, readings, isCertain) => {
    expect(readCell(readings, two, 0.75).isCertain).toBe(isCertain);
  });

  it('fit the width of their ink, with thousands apart or not', () => {
    const wide = (width: number) => readCell([[read('4 800'), read('4 800')]], { digits: 4, width }, 0.75);
    expect(wide(3)).toEqual({ value: 4800, isCertain: true });
    expect(wide(3.5)).toEqual({ value: 4800, isCertain: true });
    expect(wide(1.5)).toEqual({ value: 4800, isCertain: false });
  });

  it('of empty cells are not known, and never certain', () => {
    expect(readCell([[read('', 0)]], two, null)).toEqual({ value: null, isCertain: false });
    expect(readCell([], null, null)).toEqual({ value: null, isCertain: false });
    expect(readCell([[read('999999999')]], { digits: 9, width: 7 }, null).value).toBeNull();
  });

  it('need no second look only where everybody agrees', () => {
    expect(isSettled([read('12'), read('12', 60)])).toBe(true);
    expect(isSettled([read('12'), read('', 0)])).toBe(false);
    expect(isSettled([])).toBe(false);
  });
});

it('places of a slanted picture are found again', () => {
  const within = (reach: number) => fc.double({ min: -reach, max: reach, noNaN: true });
  fc.assert(
    fc.property(
      within(0.1),
      within(0.08),
      within(0.1),
      within(0.08),
      fc.nat({ max: 1919 }),
      fc.nat({ max: 1079 }),
      (slope, fan, lean, spread, u, v) => {
        const slant: Slant = {
          middleX: 960,
          middleY: 540,
          width: 1920,
          height: 1080,
          slope,
          fan,
          lean,
          spread,
        };
        const [x, y] = slanted(slant, u, v);
        const [againU, againV] = straight(slant, x, y);
        expect(againV).toBeCloseTo(v, 3);
        expect(againU).toBeCloseTo(u, 3);
      },
    ),
  );
});
