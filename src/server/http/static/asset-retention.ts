/**
 * Retains hashed files of earlier releases, so that a tab from before a deploy can still load its lazy
 * chunks. Retained: the ten newest releases, and any that was served within 30 days. Source: reliability 2.1.
 */
import { copyFile, cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import * as z from 'zod/mini';

const RETAINED_RELEASES = 10;
const RETENTION_MS = 30 * 24 * 3_600_000;

const releases = z.array(z.object({ lastServedAt: z.string(), files: z.array(z.string()) }));
type Releases = z.output<typeof releases>;

/** The releases to retain, newest first; pure, so that the edges can be tested. */
export function releasesToRetain(known: Releases, current: readonly string[], now: Date): Releases {
  const sameAsCurrent = (files: readonly string[]): boolean =>
    files.length === current.length && files.every((file, index) => file === current[index]);
  const earlier = known
    .filter(({ files }) => !sameAsCurrent(files))
    .sort((one, other) => other.lastServedAt.localeCompare(one.lastServedAt));
  const retained = earlier.filter(
    ({ lastServedAt }, index) =>
      index < RETAINED_RELEASES - 1 || now.getTime() - Date.parse(lastServedAt) < RETENTION_MS,
  );
  return [{ lastServedAt: now.toISOString(), files: [...current] }, ...retained];
}

async function filesIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).sort();
  } catch (error) {
    if (error instanceof Error && Reflect.get(error, 'code') === 'ENOENT') return [];
    throw error;
  }
}

async function readReleases(file: string): Promise<Releases> {
  try {
    const parsed = z.safeParse(releases, JSON.parse(await readFile(file, 'utf8')));
    return parsed.success ? parsed.data : [];
  } catch {
    // Without the list no file is known to be old, so nothing is removed below.
    return [];
  }
}

/**
 * Adds this release's files to the retained ones and removes those that no retained release has; returns the
 * folder to serve from.
 */
export async function retainAssets({
  built,
  dataDir,
  now,
}: {
  readonly built: string;
  readonly dataDir: string;
  readonly now: Date;
}): Promise<string> {
  const retained = join(dataDir, 'assets');
  const list = join(dataDir, 'assets.json');
  await mkdir(retained, { recursive: true });
  const current = await filesIn(built);
  const present = new Set(await filesIn(retained));
  for (const name of current) {
    if (present.has(name)) continue;
    const draft = join(retained, `.${name}.${process.pid}`);
    await copyFile(join(built, name), draft);
    await rename(draft, join(retained, name));
  }
  if (current.length === 0) return retained;
  const known = await readReleases(list);
  const retainedReleases = releasesToRetain(known, current, now);
  const wanted = new Set(retainedReleases.flatMap(({ files }) => files));
  const dropped = known.flatMap(({ files }) => files).filter((name) => !wanted.has(name));
  const draft = `${list}.${process.pid}`;
  await writeFile(draft, JSON.stringify(retainedReleases));
  await rename(draft, list);
  for (const name of new Set(dropped)) await rm(join(retained, name), { force: true });
  return retained;
}

/**
 * Copies the unhashed files (worker, manifest, icons) and returns the folder to serve them from: a build
 * beside the running server must not serve a worker whose files this server does not have.
 */
export async function copySite({
  built,
  dataDir,
}: {
  readonly built: string;
  readonly dataDir: string;
}): Promise<string> {
  const site = join(dataDir, 'site');
  await rm(site, { recursive: true, force: true });
  await cp(built, site, {
    recursive: true,
    filter: (from) => basename(from) !== 'assets' && basename(from) !== 'index.html',
  });
  return site;
}
