/** Global set-up of a browser run: starts and stops one server; all others start with a copy of its data directory. */
import { prepareServer, TEMPLATE_VARIABLE } from '../tests/support/running-server.ts';

async function setUp(): Promise<() => Promise<void>> {
  const server = await prepareServer();
  await server.start();
  await server.stop();
  process.env[TEMPLATE_VARIABLE] = server.dataDir;
  return () => server.remove();
}

export default setUp;
