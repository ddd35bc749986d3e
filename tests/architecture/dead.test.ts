import { afterAll, describe, expect, it } from 'vitest';
import { alternates } from '../support/depth.ts';
import { PlantedTree } from './planted-tree.ts';

interface Issue {
  readonly file: string;
  readonly exports?: readonly { readonly name: string }[];
  readonly types?: readonly { readonly name: string }[];
  readonly unlisted?: readonly { readonly name: string }[];
  readonly dependencies?: readonly { readonly name: string }[];
  readonly files?: readonly unknown[];
}

const tree = new PlantedTree({
  'src/server/main.ts':
    "import { used } from '../domain/used.ts';\nimport leftPad from 'left-pad-planted';\nprocess.stdout.write(String([used, leftPad]));\n",
  'src/domain/used.ts':
    'export const used = 1;\nexport const unusedExport = 2;\nexport interface UnusedType { readonly a: number }\n',
  'src/domain/unused-file.ts': 'export const alone = 1;\n',
});

afterAll(() => tree.remove());

describe('dead code', () => {
  it.runIf(alternates(0, 4))(
    'is found: an export, a type and a file that nobody uses, a package that nobody uses or lists',
    () => {
      const { stdout } = tree.run('knip', [
        '--config',
        '.config/knip.json',
        '--reporter',
        'json',
        '--no-progress',
      ]);
      const { issues } = JSON.parse(stdout) as { readonly issues: readonly Issue[] };
      const names = (
        file: string,
        kind: 'exports' | 'types' | 'unlisted' | 'dependencies',
      ): readonly string[] =>
        issues
          .filter((one) => one.file === file)
          .flatMap((one) => one[kind] ?? [])
          .map((one) => one.name);
      expect(names('src/domain/used.ts', 'exports')).toEqual(['unusedExport']);
      expect(names('src/domain/used.ts', 'types')).toEqual(['UnusedType']);
      expect(
        issues.some((one) => one.file === 'src/domain/unused-file.ts' && (one.files?.length ?? 0) > 0),
      ).toBe(true);
      expect(names('src/server/main.ts', 'unlisted')).toEqual(['left-pad-planted']);
      expect(names('package.json', 'dependencies')).toContain('react');
    },
  );
});
