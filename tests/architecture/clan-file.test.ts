/** Every table of the database is in a clan's file, or somebody has said why it is not. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { FILE_TABLES, LEFT_OUT } from '../../src/contract/export-file/tables/all.ts';
import { groupOf } from '../../src/domain/exports/table-groups.ts';

const SNAPSHOT = new URL('../../src/server/db/schema.snapshot.sql', import.meta.url);

/** Columns by table, without generated ones. */
function tablesOf(text: string): Map<string, { name: string; type: string }[]> {
  const tables = new Map<string, { name: string; type: string }[]>();
  for (const [, name = '', body = ''] of text.matchAll(
    /^CREATE (?:UNLOGGED )?TABLE (\w+) \(\n([\s\S]*?)\n\);/gm,
  ))
    tables.set(
      name,
      body.split('\n').flatMap((line) => {
        const [, column = '', type = ''] = /^\s+"?(\w+)"? (.+?),?$/.exec(line) ?? [];
        return column === '' ? [] : [{ name: column, type }];
      }),
    );
  return tables;
}

const TABLES = tablesOf(readFileSync(SNAPSHOT, 'utf8'));
const described = new Map(FILE_TABLES.map((table) => [table.name, table]));

describe("a clan's file", () => {
  it('says of each table whether it goes out', () => {
    expect(TABLES.size).toBeGreaterThan(80);
    const known = [...described.keys(), ...Object.keys(LEFT_OUT)];
    expect(known.length).toBe(new Set(known).size);
    expect(known.toSorted()).toEqual([...TABLES.keys()].toSorted());
    for (const reason of Object.values(LEFT_OUT)) expect(reason).not.toBe('');
  });

  it.each([...described.values()].map((table) => [table.name, table] as const))(
    'says of each column of %s whether it goes out',
    (name, { columns, without, revisions, key }) => {
      const own = (TABLES.get(name) ?? []).map((column) => column.name);
      const all = ['clan_id', ...Object.keys(columns), ...Object.keys(without), ...revisions];
      expect(all.toSorted()).toEqual(own.toSorted());
      for (const column of key) expect(Object.keys(columns)).toContain(column);
      expect(groupOf(name)).not.toBeNull();
    },
  );

  it('names columns and tables that there are', () => {
    const names = [...described.keys()];
    const wrong: string[] = [];
    for (const { name, columns } of described.values())
      for (const [column, of] of Object.entries(columns)) {
        const fits =
          (of.role !== 'user' || of.name === null || of.name in columns) &&
          (of.role !== 'character' || columns[of.user]?.role === 'user') &&
          (of.role !== 'id' || of.refersTo === null || names.includes(of.refersTo));
        if (!fits) wrong.push(`${name}.${column}`);
      }
    expect(wrong).toEqual([]);
  });

  it('has no account, no bytes and no time as anything else', () => {
    const wrong: string[] = [];
    for (const { name, columns } of described.values())
      for (const { name: column, type } of TABLES.get(name) ?? []) {
        const role = columns[column]?.role;
        if (role === undefined) continue;
        const fits =
          (column.endsWith('user_id') ? role === 'user' : role !== 'user') &&
          (type.startsWith('bytea') ? role === 'file' : role !== 'file') &&
          (type.startsWith('jsonb') ? role === 'json' : role !== 'json') &&
          (type.startsWith('timestamp') ? role === 'instant' : role !== 'instant') &&
          (type.startsWith('uuid') && role !== 'user' ? role === 'id' : true);
        if (!fits) wrong.push(`${name}.${column}`);
      }
    expect(wrong).toEqual([]);
  });
});
