import { expect, it } from 'vitest';
import { readCells } from './read-cells.ts';

const words = (line: string): readonly string[] => line.trim().split(' ');

it.each([
  ['a spreadsheet', 'Morrow\t12\t3\nHalden\t1\t2\n', words],
  ['CSV', '"Morrow",12,3\r\n"Halden",1,2', words],
  ['CSV of a language with commas in numbers', 'Morrow;12;3\nHalden;1;2', words],
  ['a table of a chat', 'Morrow|12|3\nHalden|1|2', words],
  ['text', 'Morrow 12 3\nHalden 1 2', words],
  ['a spreadsheet with a line of text', 'Morrow\t12\t3\nHalden 1 2', words],
])('reads the cells of %s', async (_what, text, splitLine) => {
  expect(await readCells(text, splitLine)).toEqual([
    ['Morrow', '12', '3'],
    ['Halden', '1', '2'],
  ]);
});

it('keeps a separator within quotes, and takes whatever is broken', async () => {
  expect(await readCells('"Mor;row";1 234\nHalden;2', words)).toEqual([
    ['Mor;row', '1 234'],
    ['Halden', '2'],
  ]);
  expect((await readCells('"Morrow\t1\nHalden\t2', words)).length).toBeGreaterThan(0);
});
