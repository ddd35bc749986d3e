/** Every column that may refer to a person says what happens to it when the person leaves for good. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { NOT_IN_FILE, OWN_PARTS } from '../../src/server/features/account/own-data.ts';
import { NOBODYS_COLUMNS, PERSON_COLUMNS, rulesOf } from '../../src/server/db/people/person-columns.ts';

const SCHEMA = readFileSync(new URL('../../src/server/db/schema.snapshot.sql', import.meta.url), 'utf8');
/** Types that can hold an id or a name, or a picture of one. */
const MAY_NAME = /^(?:text|uuid|jsonb|bytea)/;

const tables = [...SCHEMA.matchAll(/^CREATE (?:UNLOGGED )?TABLE (\w+) \(\n([^;]*?)\n\);/gm)].map(
  ([, name = '', body = '']) => ({
    name,
    columns: [...body.matchAll(/^ {2}"?(\w+)"? ([\w[\]]+)/gm)].map(([, column = '', type = '']) => ({
      column,
      type,
    })),
  }),
);

it('reads the whole schema', () => {
  expect(tables.length).toBeGreaterThan(80);
  expect(tables.map(({ name }) => name).toSorted()).toEqual(Object.keys(PERSON_COLUMNS).toSorted());
});

it('no column is without a rule', () => {
  const missing = tables.flatMap(({ name, columns }) =>
    columns
      .filter(
        ({ column, type }) =>
          MAY_NAME.test(type) && rulesOf(name as never)[column] === undefined && !NOBODYS_COLUMNS.has(column),
      )
      .map(({ column }) => `${name}.${column}`),
  );
  expect(missing, 'say in src/server/db/people what happens to them').toEqual([]);
});

it('no rule is for a column that is gone, and what goes with a row has a row to go with', () => {
  for (const { name, columns } of tables) {
    const rules = rulesOf(name as never);
    const known = new Set(columns.map(({ column }) => column));
    expect(
      Object.keys(rules).filter((column) => !known.has(column)),
      name,
    ).toEqual([]);
    if (Object.values(rules).includes('withRow'))
      expect(
        Object.values(rules).some((rule) => rule === 'row'),
        name,
      ).toBe(true);
  }
});

it('a row that goes with the person is in their file, or says why not', () => {
  const inFile = new Set<string>(OWN_PARTS.map(({ table }) => table));
  const missing = Object.keys(PERSON_COLUMNS).filter(
    (table) =>
      Object.values(rulesOf(table as never)).includes('row') &&
      !inFile.has(table) &&
      NOT_IN_FILE[table as keyof typeof NOT_IN_FILE] === undefined,
  );
  expect(missing).toEqual([]);
});
