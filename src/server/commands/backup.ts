/** `npm run backup [-- --to <file or folder>]`: all data in one file, beside a running server or without one. */
import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { writeBackup } from '../db/backup/write.ts';
import { withTarget } from './with-target.ts';
import { runCommand, print } from './run-command.ts';

const USAGE = 'Usage: npm run backup -- [--to <file or folder>]';

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return path.endsWith('/');
  }
}

await runCommand(USAGE, async (env, args) => {
  const { values } = parseArgs({ args: [...args], options: { to: { type: 'string' } } });
  const madeAt = new Date();
  const name = `muster-${madeAt.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.gz`;
  const to =
    values.to === undefined
      ? join(env.dataDir, 'backups', name)
      : isFolder(values.to)
        ? join(resolve(values.to), name)
        : resolve(values.to);
  const made = await withTarget(env, 'shared', (target) => writeBackup(target, to, madeAt));
  const rows = made.tables.reduce((sum, table) => sum + table.rows, 0);
  print(
    `${to}: ${made.tables.length} tables, ${rows} rows, schema ${made.migration}, ${(statSync(to).size / 1024).toFixed(0)} kB.`,
  );
});
