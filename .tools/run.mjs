// `npm run <backup | restore | catalogue | demo | discord | bench | pictures>`: runs a command straight from its TypeScript source.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { register } from 'tsx/esm/api';
import { ROOT } from './inputs.mjs';

const COMMANDS = {
  backup: 'src/server/commands/backup.ts',
  restore: 'src/server/commands/restore.ts',
  catalogue: 'src/server/commands/catalogue.ts',
  demo: 'src/server/commands/demo.ts',
  discord: 'src/server/commands/discord.ts',
  bench: 'tests/bench/main.ts',
  pictures: 'tests/pictures/main.ts',
};

const [name, ...args] = process.argv.slice(2);
const file = COMMANDS[name ?? ''];
if (file === undefined) {
  console.error(`Commands: ${Object.keys(COMMANDS).join(', ')}.`);
  process.exit(2);
}

// The command reads its arguments from process.argv as usual.
process.argv = [process.argv[0], join(ROOT, file), ...args];
register();
await import(pathToFileURL(join(ROOT, file)).href);
