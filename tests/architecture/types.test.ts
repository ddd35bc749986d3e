import { afterAll, describe, expect, it } from 'vitest';
import { alternates } from '../support/depth.ts';
import { PlantedTree } from './planted-tree.ts';

/** Room, what is planted there, and what the compiler must say about it. */
const FAULTS: readonly (readonly [what: string, room: string, file: string, text: string, says: RegExp])[] = [
  [
    'the page in a rule',
    'src/domain',
    'src/domain/a.ts',
    'export const planted = document.title;\n',
    /a\.ts.*'document'/,
  ],
  [
    'the process in a rule',
    'src/domain',
    'src/domain/b.ts',
    'export const planted = process.env;\n',
    /b\.ts.*'process'/,
  ],
  [
    'the network in a rule',
    'src/domain',
    'src/domain/c.ts',
    "export const planted = () => fetch('x');\n",
    /c\.ts.*'fetch'/,
  ],
  [
    'the page in the server',
    'src/server',
    'src/server/a.ts',
    'export const planted = () => window.location;\n',
    /a\.ts.*'window'/,
  ],
  [
    'node in the page',
    'src/client',
    'src/client/a.ts',
    "import { readFileSync } from 'node:fs';\nexport const planted = readFileSync;\n",
    /a\.ts.*node:fs/,
  ],
  [
    'the page in the worker',
    'sw',
    'sw/a.ts',
    'export const planted = () => document.title;\n',
    /a\.ts.*'document'/,
  ],
  [
    'an index that may be absent',
    'src/domain',
    'src/domain/d.ts',
    'export const planted = (a: readonly string[]): string => a[0];\n',
    /d\.ts.*undefined/,
  ],
];

const tree = new PlantedTree({
  ...Object.fromEntries(FAULTS.map(([, , file, text]) => [file, text])),
  'src/domain/fine.ts': 'export const double = (n: number): number => n * 2;\n',
  'src/contract/fine.ts': 'export const one = 1;\n',
  'src/i18n/fine.ts': 'export const one = 1;\n',
  'src/offline/fine.ts': 'export const one = () => indexedDB;\n',
});

afterAll(() => tree.remove());

describe('each room knows only its own surroundings', () => {
  it.runIf(alternates(0, 4))('compiles what keeps to them and nothing else', () => {
    const rooms = [...new Set(FAULTS.map(([, room]) => room)), 'src/offline'];
    const output = rooms.map((room) => tree.run('tsc', ['-p', room]).output).join('\n');
    expect(FAULTS.filter(([, , , , says]) => !says.test(output)).map(([what]) => what)).toEqual([]);
    expect(output).not.toContain('fine.ts');
  });
});
