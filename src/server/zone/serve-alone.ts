/** The simulator on a server of its own, on this machine only: for a clock that is not the program's. */
import Fastify from 'fastify';
import { mountSimulator } from './mount-simulator.ts';
import type { ZoneOptions } from './zone.ts';

export interface LoneSimulator {
  /** Such as `http://127.0.0.1:40123`. */
  readonly origin: string;
  close(): Promise<void>;
}

export async function serveSimulator(
  options: Pick<ZoneOptions, 'clock' | 'secret' | 'items' | 'pastUntil'>,
): Promise<LoneSimulator> {
  const web = Fastify();
  let port = 0;
  await mountSimulator(web, { ...options, env: { publicUrl: null, demo: false }, port: () => port });
  const origin = await web.listen({ port: 0, host: '127.0.0.1' });
  port = Number(new URL(origin).port);
  return { origin, close: () => web.close() };
}
