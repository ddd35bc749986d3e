/** `npm run demo -- --remove`: removes the demo, beside a running server or without one. */
import { parseArgs } from 'node:util';
import { connect } from '../db/connection/engine.ts';
import { migrate } from '../db/migrate/migrate.ts';
import { removeDemo } from '../demo/remove-demo.ts';
import { systemClock } from '../ports/clock.ts';
import { UsageError, printError, runCommand, print } from './run-command.ts';
import { withTarget } from './with-target.ts';

const USAGE = 'Usage: npm run demo -- --remove';
const log = { info: () => undefined, warn: printError };

await runCommand(USAGE, async (env, args) => {
  const { values } = parseArgs({ args: [...args], options: { remove: { type: 'boolean', default: false } } });
  if (!values.remove) throw new UsageError('--remove is missing.');
  const isRemoved = await withTarget(env, 'shared', async (target) => {
    const connection = connect(target, { max: 2, log });
    try {
      await migrate(connection.db, log);
      return await removeDemo(connection.db, systemClock.now());
    } finally {
      await connection.close();
    }
  });
  print(
    isRemoved
      ? 'The demo is removed: its people, what its clans have done, and its prices. Restart the server if it runs.'
      : 'This database holds no demo.',
  );
});
