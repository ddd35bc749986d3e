/** How long the program takes from its start to a ready server. */
import { prepareServer } from '../support/running-server.ts';
import { median, type Line } from './report.ts';

const WARM_STARTS = 3;

/** Two clans of ten weeks and an auction with all prices, ms. A filled dashboard is asked for within 30 s, with the build. */
async function measureDemoStart(): Promise<number> {
  const server = await prepareServer({ env: { DEMO_DATA: '1' }, startMs: 300_000 });
  try {
    await server.start();
    return server.startedInMs();
  } finally {
    await server.remove();
  }
}

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
    const demoMs = await measureDemoStart();
    return [
      { what: 'first start, database created', value: cold, unit: 'ms' },
      { what: 'later start, median', value: median(warm), unit: 'ms' },
      { what: 'first start with the demo, already built', value: demoMs / 1_000, unit: 's', limit: 20 },
      { what: 'start after SIGKILL', value: server.startedInMs(), unit: 'ms' },
    ];
  } finally {
    await server.remove();
  }
}
