/** A person's own data as the text of a JSON file, made while it is sent. */
import type { PersonIds } from './person.repo.ts';
import { OWN_GROUPS, OWN_PARTS } from './own-data.ts';
import type { OwnDataRepo } from './own-data.repo.ts';

/** A value in the file, so many steps in. */
function indented(value: unknown, steps: number): string {
  return JSON.stringify(value, null, 2).replaceAll('\n', `\n${'  '.repeat(steps)}`);
}

function camelCase(table: string): string {
  return table.replaceAll(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase());
}

/** The pieces of the file. Of each table all rows are read before its first is sent. */
export async function* ownFile(repo: OwnDataRepo, person: PersonIds, madeAt: Date): AsyncGenerator<string> {
  yield `{\n  "madeAt": ${JSON.stringify(madeAt)}`;
  for (const group of OWN_GROUPS) {
    yield `,\n  ${JSON.stringify(group)}: {`;
    let separator = '';
    for (const part of OWN_PARTS.filter((one) => one.group === group)) {
      const rows = await repo.rows(part, person);
      yield `${separator}\n    ${JSON.stringify(camelCase(part.table))}: [`;
      for (const [at, row] of rows.entries()) yield `${at === 0 ? '' : ','}\n      ${indented(row, 3)}`;
      yield rows.length === 0 ? ']' : '\n    ]';
      separator = ',';
    }
    yield '\n  }';
  }
  yield '\n}\n';
}
