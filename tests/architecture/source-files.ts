/** The files of the repository as they would be committed. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './planted-tree.ts';

/** Paths of all files that git knows or would take. */
export function repositoryFiles(): readonly string[] {
  const listed = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (listed.status !== 0) throw new Error(`git does not list the files: ${listed.stderr}`);
  return [...new Set(listed.stdout.split('\0'))]
    .filter((path) => path !== '' && existsSync(join(ROOT, path)))
    .sort();
}

export function textOf(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}

const TEXT =
  /\.(?:[cm]?[jt]sx?|json|md|html|css|sql|webmanifest|svg|yml|yaml)$|(?:^|\/)\.(?:gitignore|npmrc|ci\/run)$/;
export function isText(path: string): boolean {
  return TEXT.test(path) || path === '.ci/run';
}
