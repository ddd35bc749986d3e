import { expect, it } from 'vitest';
import { readCells } from './read-cells.ts';

const words = (line: string): readonly string[] => line.trim().split(' ');

it.each([
  ['a spreadsheet', 'Morrow\t12\t3\nHalden\t1\t2\n', words],
  ['CSV', '"Morrow",12,3\r\n"Halden",1,2', words],
  ['CSV of a language with commas in numbers', 'Morrow;12;3\nHalden;1;2', words],
  ['a table of a chat', 'Morrow|12|3\nHalden|1|2', words],
  ['text', 'Morrow 12 3\nHalden 1 2', words],
  ['CSV with a separator after the last cell', 'Morrow;12;3;\r\nHalden;1;2;\r\n', words],
  ['CSV with quotes', '"Morrow";"12";"3"\n"Halden";"1";"2"', words],
  ['CSV that says what parts its cells', '\uFEFFsep=;\r\nMorrow;12;3\r\nHalden;1;2', words],
  ['text with a sign at its ends', 'Morrow 12 3;\nHalden 1 2;', words],
  ['lines that are parted by a sign', 'Morrow 12 3; Halden 1 2;', words],
  ['cells and lines that are parted by signs', 'Morrow,12,3; Halden,1,2', words],
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

it('parts cells where most lines have as many, whatever commas the numbers have', async () => {
  expect(await readCells('Имя;K/D;Счёт\n"Їжак, старший";1,50;1 350,0\nHalden;0,25;900,0', words)).toEqual([
    ['Имя', 'K/D', 'Счёт'],
    ['Їжак, старший', '1,50', '1 350,0'],
    ['Halden', '0,25', '900,0'],
  ]);
  expect(await readCells('Name,K/D\n"Old; Fox",1.5\nHalden,2', words)).toEqual([
    ['Name', 'K/D'],
    ['Old; Fox', '1.5'],
    ['Halden', '2'],
  ]);
  // a heading above the table says nothing of it
  expect((await readCells('War of 27.11.2026, won\n\nMorrow;12;3\nHalden;1;2', words)).slice(1)).toEqual([
    ['Morrow', '12', '3'],
    ['Halden', '1', '2'],
  ]);
});
