import { describe, expect, it } from 'vitest';
import Papa from 'papaparse';
import { readWorkbook } from '../../../../tests/support/read-workbook.ts';
import { csvOf, fileNameOf, type TableCell, xlsxOf } from './save-table.ts';

const EN = { locale: 'en', timeZone: 'Europe/Moscow' } as const;
const UA = { locale: 'ua', timeZone: 'Europe/Moscow' } as const;
const RU = { locale: 'ru', timeZone: 'Europe/Moscow' } as const;
const HEADINGS = ['Name', 'Day', 'At', 'Price'];
const ROWS: readonly (readonly TableCell[])[] = [
  ['Quill', { day: '2026-11-23' }, { at: '2026-11-23T21:30:00Z' }, -1234.5],
  ['=1+1', null, { at: 'never' }, 0],
];

async function lines(rows: readonly (readonly (string | number | null)[])[]): Promise<readonly string[]> {
  return (await csvOf({ headings: ['Name', 'Kills'], rows }, EN)).slice(1).split('\r\n');
}

describe('a table as CSV', () => {
  it('starts with a BOM for spreadsheets, and quotes where needed', async () => {
    const text = await csvOf(
      {
        headings: ['Имя', 'K/D'],
        rows: [
          ['Їжак, старший', 1.5],
          ['say "hi"', null],
          ['two\nlines', 0],
        ],
      },
      EN,
    );
    expect(text).toBe('\uFEFFИмя,K/D\r\n"Їжак, старший",1.5\r\n"say ""hi""",\r\n"two\nlines",0');
  });

  it.each([
    '=HYPERLINK("http://x","y")',
    '+1+1',
    '-2+3',
    '@SUM(A1)',
    '\t=1',
    ' =1',
    '|calc',
    '%0A=1',
    '\n=1',
    '＝1+1',
    '＋1',
    ' －2',
    '＠SUM(A1)',
  ])('does not run %j', async (name) => {
    const [, row = ''] = await lines([[name, 1]]);
    const cell = row.startsWith('"') ? row.slice(1) : row;
    expect(cell.startsWith("'")).toBe(true);
  });

  it.each([
    'x;=HYPERLINK("http://x","y");',
    'x; "+1+1;',
    'x\t-2+3',
    'two\n=1;',
    'two\r\n  @SUM(A1);',
    'a;;=1;',
    'a;＝1;',
    'a\t ＠SUM(A1)',
  ])(
    'does not run %j in a spreadsheet that begins cells at other signs and knows no quotes',
    async (name) => {
      const text = await csvOf(
        {
          headings: ['Name', 'Notes'],
          rows: [
            [name, 'a, b'],
            ['a, b', name],
          ],
        },
        EN,
      );
      for (const cell of text.slice(1).split(/[;\t\r\n]/))
        expect(cell.replaceAll(/[\s"]/g, '')).not.toMatch(/^[=+\-@|%＝＋－＠]/);
    },
  );

  it('leaves text that only contains such characters', async () => {
    expect((await lines([['АК-12; від 10%, +5', 1]]))[1]).toBe('"АК-12; від 10%, +5",1');
  });

  it('leaves numbers as numbers, negative ones too', async () => {
    expect((await lines([['Quill', -3]]))[1]).toBe('Quill,-3');
  });
});

describe('a table read back', () => {
  it('from CSV has the separator, the decimal sign and the dates of the language', async () => {
    const read = async (options: typeof EN | typeof RU | typeof UA): Promise<unknown> => {
      const text = await csvOf({ headings: HEADINGS, rows: ROWS }, options);
      expect(text.startsWith('\uFEFF')).toBe(true);
      return Papa.parse<string[]>(text.slice(1), { delimiter: options === EN ? ',' : ';' }).data;
    };
    expect(await read(EN)).toEqual([
      HEADINGS,
      ['Quill', '2026-11-23', '2026-11-24 00:30', '-1234.5'],
      ["'=1+1", '', '', '0'],
    ]);
    for (const options of [RU, UA])
      expect(await read(options)).toEqual([
        HEADINGS,
        ['Quill', '2026-11-23', '2026-11-24 00:30', '-1234,5'],
        ["'=1+1", '', '', '0'],
      ]);
  });

  it.each(['x,=1', 'x, "+1+1', 'x\t-2', 'two\n=1', '＝1'])(
    'in Russian does not run %j in a spreadsheet that separates at commas',
    async (name) => {
      const text = await csvOf({ headings: ['Имя', 'Б'], rows: [[name, 'а; б']] }, RU);
      for (const cell of text.slice(1).split(/[,;\t\r\n]/))
        expect(cell.replaceAll(/[\s"]/g, '')).not.toMatch(/^[=+\-@|%＝＋－＠]/);
    },
  );

  it('from XLSX has dates as dates, numbers as numbers, text as text, and the name of its sheet', async () => {
    const title = "Skips: all [of] 'the' clan / this quarter and longer";
    const book = await readWorkbook(await xlsxOf({ title, headings: HEADINGS, rows: ROWS }, RU));
    expect(book.sheets).toEqual(['Skips  all  of  &apos;the&apos; clan   th']);
    expect(book.hasFormula).toBe(false);
    expect(book.rows[0]).toEqual(HEADINGS);
    const [, quill = [], formula = []] = book.rows;
    const noon = Date.UTC(2026, 10, 23) / 86_400_000 + 25_569;
    expect(quill).toEqual([
      'Quill',
      `date yyyy-mm-dd ${noon}`,
      expect.stringMatching(new RegExp(`^date yyyy-mm-dd hh:mm ${noon + 1}\\.0208`)),
      -1234.5,
    ]);
    expect(formula).toContain('=1+1');
    expect(formula).toContain(0);
  });

  it('is named after the list, what it is about and the day', () => {
    expect(fileNameOf({ title: 'Shopping list', about: 'Lowlands', day: '2026-11-23' })).toBe(
      'Shopping list - Lowlands - 2026-11-23',
    );
    expect(fileNameOf({ title: 'a/b', day: '2026-11-23' })).toBe('a-b - 2026-11-23');
  });
});
