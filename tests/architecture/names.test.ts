import { describe, expect, it } from 'vitest';
import { repositoryFiles, textOf } from './source-files.ts';

/** Words that hide a standard term. The glossary in src/README.md has the terms. */
const BANNED = new Set(
  'told tell tells said kept anew fate bury buried sight doubt heed manners worlds whom wish wishes asker askers dear dearest trouble reckon untold unasked ware wares'.split(
    ' ',
  ),
);
const DECLARATION = /\b(?:function|const|let|class|interface|type)\s+([A-Za-z_]\w*)/g;

const THIS_FILE = 'tests/architecture/names.test.ts';
const CHECKED = /^(?:src|sw|tests\/).*\.tsx?$/;

/** `World` for a bag of dependencies: those are `XDeps`. */
const WORLD = /World$/;

function wordsOf(name: string): readonly string[] {
  return (name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []).map((word) => word.toLowerCase());
}

/** Declared names of a file, and its own name, that hold a banned word. */
function bannedNames(path: string, text: string): readonly string[] {
  const declared = [...text.matchAll(DECLARATION)].map(([, name = '']) => name);
  return [path.split('/').at(-1) ?? '', ...declared]
    .filter((name) => WORLD.test(name) || wordsOf(name).some((word) => BANNED.has(word)))
    .map((name) => `${path}: ${name}`);
}

/** Keys of texts that hold a banned word. */
function bannedKeys(path: string, text: string): readonly string[] {
  return [...text.matchAll(/^ {2}(\w+):/gm)]
    .map(([, key = '']) => key)
    .filter((key) => wordsOf(key).some((word) => BANNED.has(word)))
    .map((key) => `${path}: ${key}`);
}

describe('names', () => {
  it('are terms that another engineer would search for', () => {
    const files = repositoryFiles().filter(
      (path) => CHECKED.test(path) && !path.includes('/locales/') && path !== THIS_FILE,
    );
    expect(files.flatMap((path) => bannedNames(path, textOf(path)))).toEqual([]);
  });

  it('of texts are such terms too', () => {
    const files = repositoryFiles().filter((path) => path.startsWith('src/i18n/locales/'));
    expect(files.flatMap((path) => bannedKeys(path, textOf(path)))).toEqual([]);
    expect(bannedKeys('ru/skips.ts', "  neverTold: 'x',\n  total: 'told',")).toEqual([
      'ru/skips.ts: neverTold',
    ]);
  });

  it.each([
    ['const isTold = true;', 1],
    ['function makeAnew() {}', 1],
    ['interface PushWorld {}', 1],
    ['function makeWorldReadable() {}', 0],
    ['const told = 1, untold = 2;', 1],
    ['const total = 1; // told', 0],
  ])('%s', (text, found) => {
    expect(bannedNames('src/a/file.ts', text)).toHaveLength(found);
  });
});
