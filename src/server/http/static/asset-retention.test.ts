import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { retainAssets, copySite, releasesToRetain } from './asset-retention.ts';

function day(count: number): Date {
  return new Date(Date.parse('2026-01-01T00:00:00Z') + count * 86_400_000);
}

describe('releasesToRetain', () => {
  it('retains ten releases however old, and more while they are recent', () => {
    const releases = Array.from({ length: 20 }, (_, index) => ({
      lastServedAt: day(index).toISOString(),
      files: [`a-${index}.js`],
    }));
    expect(releasesToRetain(releases, ['new.js'], day(20))).toHaveLength(21);
    expect(releasesToRetain(releases, ['new.js'], day(400)).map(({ files }) => files[0])).toEqual([
      'new.js',
      ...Array.from({ length: 9 }, (_, index) => `a-${19 - index}.js`),
    ]);
  });
  it('recognises the current release instead of counting each start', () => {
    const once = releasesToRetain([], ['a.js'], day(0));
    expect(releasesToRetain(once, ['a.js'], day(1))).toEqual([
      { lastServedAt: day(1).toISOString(), files: ['a.js'] },
    ]);
  });
});

describe('retainAssets', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'muster-assets-'));
  });
  afterAll(async () => {
    await rm(folder, { recursive: true });
  });

  const release = async (name: string, now: Date): Promise<string[]> => {
    const built = join(folder, 'built');
    await rm(built, { recursive: true, force: true });
    await mkdir(built);
    await writeFile(join(built, name), name);
    await writeFile(join(built, 'shared-1.css'), 'same');
    return (await readdir(await retainAssets({ built, dataDir: folder, now }))).sort();
  };

  it('adds files, and removes only those of no retained release', async () => {
    expect(await release('a-0.js', day(0))).toEqual(['a-0.js', 'shared-1.css']);
    for (let index = 1; index <= 11; index += 1) await release(`a-${index}.js`, day(index));
    expect(await readdir(join(folder, 'assets'))).toHaveLength(13);
    const later = await release('a-12.js', day(100));
    expect(later).toEqual(
      [...Array.from({ length: 10 }, (_, index) => `a-${index + 3}.js`), 'shared-1.css'].sort(),
    );
    expect(await readFile(join(folder, 'assets', 'shared-1.css'), 'utf8')).toBe('same');
  });

  it('removes nothing when its list is damaged, and keeps serving without a build', async () => {
    await writeFile(join(folder, 'assets.json'), '{"broken');
    const files = await release('b-1.js', day(500));
    expect(files).toContain('a-12.js');
    expect(files).toContain('b-1.js');
    expect(await retainAssets({ built: join(folder, 'nothing'), dataDir: folder, now: day(501) })).toBe(
      join(folder, 'assets'),
    );
  });
});

describe('copySite', () => {
  it('serves the build at server start, whatever is built later', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'muster-site-'));
    const built = join(folder, 'built');
    const build = async (worker: string): Promise<void> => {
      await rm(built, { recursive: true, force: true });
      await mkdir(join(built, 'icons'), { recursive: true });
      await mkdir(join(built, 'assets'));
      await writeFile(join(built, 'sw.js'), worker);
      await writeFile(join(built, 'icons', 'one.svg'), '<svg/>');
      await writeFile(join(built, 'index.html'), 'shell');
    };
    try {
      await build('old');
      const site = await copySite({ built, dataDir: folder });
      await build('new');
      expect(await readFile(join(site, 'sw.js'), 'utf8')).toBe('old');
      expect((await readdir(site)).sort()).toEqual(['icons', 'sw.js']);
      expect(await readFile(join(await copySite({ built, dataDir: folder }), 'sw.js'), 'utf8')).toBe('new');
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
