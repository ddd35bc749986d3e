/** `npm run restore -- --from <file> [--replace]`: puts a backup into the database; no server may run on it. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { restoreBackup } from '../db/backup/restore.ts';
import { connect } from '../db/connection/engine.ts';
import { migrate } from '../db/migrate/migrate.ts';
import { withTarget } from './with-target.ts';
import { UsageError, printError, runCommand, print } from './run-command.ts';

const USAGE = 'Usage: npm run restore -- --from <file> [--replace]';

await runCommand(USAGE, async (env, args) => {
  const { values } = parseArgs({
    args: [...args],
    options: { from: { type: 'string' }, replace: { type: 'boolean', default: false } },
  });
  const { from, replace } = values;
  if (from === undefined) throw new UsageError('--from is missing.');
  const restored = await withTarget(env, 'exclusive', async (target) => {
    const manifest = await restoreBackup(target, resolve(from), { replace });
    const connection = connect(target, { max: 1 });
    try {
      await migrate(connection.db, { info: print, warn: printError });
    } finally {
      await connection.close();
    }
    return manifest;
  });
  const rows = restored.tables.reduce((sum, table) => sum + table.rows, 0);
  print(
    `Restored ${restored.tables.length} tables with ${rows} rows as of ${restored.madeAt}; counts and hashes agree.`,
  );
});
