/** Set-up of a test run: one database server for all its tests. */
import type { TestProject } from 'vitest/node';
import { startTestServer } from './database.ts';

let stop: (() => Promise<void>) | null = null;

export async function setup(project: TestProject): Promise<void> {
  const started = await startTestServer();
  stop = () => started.stop();
  project.provide('testServer', started.server);
}

export async function teardown(): Promise<void> {
  await stop?.();
}
