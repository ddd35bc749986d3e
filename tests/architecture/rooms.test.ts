import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { repositoryFiles, textOf } from './source-files.ts';

const FOLDER_LIMIT = 20;
/** Folders with one file per decision, slug or migration: they are lists, and grow with the program. */
const LISTS = /^src\/(?:decisions|contract|i18n\/locales\/\w+|server\/db\/migrations)$/;
const IMPORT = /(?:from|import)\s+['"](\.{1,2}\/[^'"\n]+\.tsx?)['"]/g;

type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** Which folder imports from which, by static imports; what is loaded on demand does not count. */
function folderGraph(files: ReadonlyMap<string, string>): Graph {
  const graph = new Map<string, Set<string>>();
  for (const [path, text] of files) {
    const from = posix.dirname(path);
    for (const [, specifier = ''] of text.matchAll(IMPORT)) {
      const to = posix.dirname(posix.join(from, specifier));
      if (to !== from) graph.set(from, (graph.get(from) ?? new Set()).add(to));
    }
  }
  return graph;
}

/** A way from a folder back to itself; null where there is none. */
function cycleFrom(graph: Graph, start: string): readonly string[] | null {
  const seen = new Set<string>();
  const walk = (folder: string, way: readonly string[]): readonly string[] | null => {
    for (const next of graph.get(folder) ?? []) {
      if (next === start) return [...way, next];
      if (seen.has(next)) continue;
      seen.add(next);
      const found = walk(next, [...way, next]);
      if (found !== null) return found;
    }
    return null;
  };
  return walk(start, [start]);
}

function cycles(files: ReadonlyMap<string, string>): readonly string[] {
  const graph = folderGraph(files);
  return [...graph.keys()].map((folder) => cycleFrom(graph, folder)?.join(' -> ') ?? '').filter(Boolean);
}

function crowded(paths: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const path of paths) counts.set(posix.dirname(path), (counts.get(posix.dirname(path)) ?? 0) + 1);
  return [...counts]
    .filter(([folder, count]) => count > FOLDER_LIMIT && !LISTS.test(folder))
    .map(([folder, count]) => `${folder} holds ${count} files`);
}

describe('rooms', () => {
  const product = repositoryFiles().filter((path) => /^(?:src|sw)\//.test(path));

  it('do not import each other in a circle', () => {
    const code = product.filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path));
    expect(cycles(new Map(code.map((path) => [path, textOf(path)])))).toEqual([]);
  });

  it('hold at most 20 files', () => {
    expect(crowded(product)).toEqual([]);
  });

  it('a circle and a crowd are found', () => {
    const planted = new Map([
      ['src/a/one.ts', `import { b } from '../b/two.ts';`],
      ['src/b/two.ts', `import { c } from '../b/c/three.ts';`],
      ['src/b/c/three.ts', `import type { A } from '../../a/one.ts';`],
      ['src/d/four.ts', `const load = () => import('../a/one.ts');`],
    ]);
    expect(cycles(planted)).toHaveLength(3);
    expect(crowded(Array.from({ length: 21 }, (_, index) => `src/a/file-${index}.ts`))).toHaveLength(1);
  });
});

describe('screens', () => {
  /** A native field of days shows the format of the browser, not of the page. */
  const NATIVE_DAY = /type=(?:"|\{')(?:date|datetime-local|month|week)['"]/;

  it('ask for days in fields of their own', () => {
    const found = repositoryFiles().filter(
      (path) => /^src\/client\/.*\.tsx$/.test(path) && NATIVE_DAY.test(textOf(path)),
    );
    expect(found).toEqual([]);
    expect(NATIVE_DAY.test('<input type="date" />')).toBe(true);
  });
});
