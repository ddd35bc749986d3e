import { describe, expect, it } from 'vitest';
import { csvOf, xlsxOf } from './save-table.ts';

async function lines(rows: readonly (readonly (string | number | null)[])[]): Promise<readonly string[]> {
  return (await csvOf({ headings: ['Name', 'Kills'], rows })).slice(1).split('\r\n');
}

describe('a table as CSV', () => {
  it('starts with a BOM for spreadsheets, and quotes where needed', async () => {
    const text = await csvOf({
      headings: ['Имя', 'K/D'],
      rows: [
        ['Їжак, старший', 1.5],
        ['say "hi"', null],
        ['two\nlines', 0],
      ],
    });
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
      const text = await csvOf({
        headings: ['Name', 'Notes'],
        rows: [
          [name, 'a, b'],
          ['a, b', name],
        ],
      });
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

describe('a table as XLSX', () => {
  it('is a zipped workbook in which a formula is text', async () => {
    const file = await xlsxOf({ headings: ['Name'], rows: [['=1+1'], ['Quill']] });
    const bytes = new Uint8Array(await file.arrayBuffer());
    expect(bytes.slice(0, 2)).toEqual(Uint8Array.of(0x50, 0x4b));
    expect(bytes.length).toBeGreaterThan(1_000);
  });
});
