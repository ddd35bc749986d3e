import { describe, expect, it } from 'vitest';
import { fieldColumns, headingPlaces, nameColumnOf, type Heading } from './column-fields.ts';
import type { Table } from './table.ts';

/** As the English and the Ukrainian model read it. */
function heading(...texts: readonly string[]): Heading {
  return texts.map((text) => ({ text, confidence: 80 }));
}

const NOTHING: Heading = [];
const NO_NUMBERS = [false, false, false];

function columnsOf(headings: readonly Heading[], numeric = headings.map((_, at) => at)) {
  const found = fieldColumns({ headings, numeric, run: numeric.slice(-5) });
  return Object.fromEntries(
    Object.entries(found).map(([field, { column, isCertain }]) => [
      field,
      `${column}${isCertain ? '' : '?'}`,
    ]),
  );
}

describe('columns of a scoreboard', () => {
  it.each([
    [['K', 'D', 'A', 'Treasury', 'Score']],
    [['Kills', 'Deaths', 'Assists', 'Cash', 'Points']],
    [['У', 'С', 'П', 'Казна', 'Счет']],
    [['у', 'Cc', 'n|п', 'Kasna|Казна', 'Cyer|Счёт']],
    [['В', 'С', 'Д', 'Скарбниця', 'Рахунок']],
    [['B|в', 'Cc|с', 'A|д', 'Crap6Huus|Скарбниця', 'Paxyhox|Рахунок']],
    [['К', 'Д', 'А', 'Казна', 'Очки']],
  ])('are those of the game under %s, in whatever order they stand', (texts) => {
    const game = texts.map((text) => heading(...text.split('|')));
    expect(columnsOf(game)).toEqual({ kills: '0', deaths: '1', assists: '2', cash: '3', score: '4' });
    expect(columnsOf(game.toReversed())).toEqual({
      score: '0',
      cash: '1',
      assists: '2',
      deaths: '3',
      kills: '4',
    });
    const [kills = NOTHING, deaths = NOTHING, assists = NOTHING, cash = NOTHING, score = NOTHING] = game;
    expect(columnsOf([score, kills, assists, cash, deaths])).toEqual({
      score: '0',
      kills: '1',
      assists: '2',
      cash: '3',
      deaths: '4',
    });
  });

  it('without headings are guessed by the order of the game, and none is certain', () => {
    const none = Array.from({ length: 5 }, () => NOTHING);
    expect(columnsOf(none)).toEqual({ kills: '0?', deaths: '1?', assists: '2?', cash: '3?', score: '4?' });
    expect(columnsOf(none.slice(1))).toEqual({ kills: '0?', deaths: '1?', assists: '2?', score: '3?' });
    const icons = [heading('®', '||'), heading('X'), heading('+'), heading('©'), heading('*', 'х')];
    expect(Object.values(columnsOf(icons)).every((column) => column.endsWith('?'))).toBe(true);
  });

  it('with one heading that nobody can read are certain but for that one; beside one that has none they may be a part', () => {
    const read = [heading('Score'), NOTHING, heading('D'), heading('K'), heading('Treasury')];
    expect(columnsOf(read)).toEqual({ score: '0?', assists: '1?', deaths: '2?', kills: '3', cash: '4' });
    const blurred = [heading('Score'), heading('%&'), heading('D'), heading('K'), heading('Treasury')];
    expect(columnsOf(blurred)).toEqual({ score: '0', assists: '1?', deaths: '2', kills: '3', cash: '4' });
  });

  it('that the game does not have are left out', () => {
    const read = ['K', 'Ping', 'D', 'A', 'Treasury', 'Score'].map((text) => heading(text));
    expect(columnsOf(read)).toEqual({ kills: '0', deaths: '2', assists: '3', cash: '4', score: '5' });
  });

  it('with a letter that stands for two things in two languages are certain by what else is read', () => {
    // Д: deaths beside К and А, assists beside В and С
    expect(columnsOf([heading('А'), heading('Д'), heading('К')])).toEqual({
      assists: '0',
      deaths: '1',
      kills: '2',
    });
    expect(columnsOf([heading('Д'), heading('С'), heading('В')])).toEqual({
      assists: '0',
      deaths: '1',
      kills: '2',
    });
    expect(Object.values(columnsOf([heading('Д'), NOTHING, NOTHING])).every((one) => one.endsWith('?'))).toBe(
      true,
    );
  });

  it('have names where a heading says so', () => {
    expect(nameColumnOf([heading('Score'), heading('Wrpok', 'Игрок'), heading('K')], NO_NUMBERS)).toBe(1);
    expect(nameColumnOf([heading('Гравець'), heading('K')], NO_NUMBERS)).toBe(0);
    expect(nameColumnOf([heading('Score'), heading('K')], NO_NUMBERS)).toBeNull();
    // a plus that was read as letters
    expect(nameColumnOf([heading('нт', 'ни'), heading('K')], [true, true])).toBeNull();
  });

  it('and their headings begin, end or have their middle at one place', () => {
    const line = (top: number, ...spans: readonly (readonly [number, number])[]) => ({
      top,
      bottom: top + 10,
      glyphs: spans.map(([left, right]) => ({ left, right, top, bottom: top + 10 })),
    });
    const rows = [0, 1, 2].map((at) => line(60 + at * 20, [0, 80], [140, 150], [230, 250]));
    const table: Table = {
      size: 10,
      pitch: 20,
      columns: [
        { from: -5, to: 110 },
        { from: 110, to: 190 },
        { from: 190, to: 255 },
      ],
      rows,
      above: [line(10, [0, 200]), line(40, [0, 40], [115, 175], [180, 250])],
    };
    const places = headingPlaces({ table }, 0);
    expect(places.map((place) => place && [place.box.left, place.box.right])).toEqual([
      [-3.5, 43.5],
      [111.5, 178.5],
      [176.5, 253.5],
    ]);
  });
});
