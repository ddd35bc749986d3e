/** Set-up of a browser run: one server is started and stopped, and every other begins with a copy of what it made. */
import { prepareServer, TEMPLATE_VARIABLE } from '../tests/support/running-server.ts';

async function setUp(): Promise<() => Promise<void>> {
  const server = await prepareServer();
  await server.start();
  await server.stop();
  process.env[TEMPLATE_VARIABLE] = server.dataDir;
  return () => server.remove();
}

export default setUp;
