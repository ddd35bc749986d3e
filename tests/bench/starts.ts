/** How long the program takes from its start to a ready server. */
import { prepareServer } from '../support/running-server.ts';
import { median, type Line } from './report.ts';

const WARM_STARTS = 3;

export async function measureStarts(): Promise<readonly Line[]> {
  const server = await prepareServer();
  try {
    await server.start();
    const cold = server.startedInMs();
    const warm: number[] = [];
    for (let round = 0; round < WARM_STARTS; round += 1) {
      await server.stop();
      await server.start();
      warm.push(server.startedInMs());
    }
    await server.kill();
    await server.start();
    return [
      { what: 'first start, database created', value: cold, unit: 'ms' },
      { what: 'later start, median', value: median(warm), unit: 'ms' },
      { what: 'start after SIGKILL', value: server.startedInMs(), unit: 'ms' },
    ];
  } finally {
    await server.remove();
  }
}
