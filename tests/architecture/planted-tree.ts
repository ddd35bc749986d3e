/** A small tree in a temporary folder, on which a tool is run with this repository's settings. */
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

export const ROOT = resolve(import.meta.dirname, '../..');

export interface ToolAnswer {
  readonly code: number;
  readonly output: string;
  readonly stdout: string;
}

export class PlantedTree {
  readonly path = mkdtempSync(join(tmpdir(), 'muster-planted-'));

  constructor(files: Readonly<Record<string, string>>) {
    symlinkSync(join(ROOT, 'node_modules'), join(this.path, 'node_modules'));
    cpSync(join(ROOT, '.config'), join(this.path, '.config'), { recursive: true });
    cpSync(join(ROOT, 'package.json'), join(this.path, 'package.json'));
    cpSync(join(ROOT, 'tsconfig.json'), join(this.path, 'tsconfig.json'));
    for (const room of [
      'src/domain',
      'src/contract',
      'src/i18n',
      'src/offline',
      'src/server',
      'src/client',
      'sw',
      'tests',
    ]) {
      mkdirSync(join(this.path, room), { recursive: true });
      cpSync(join(ROOT, room, 'tsconfig.json'), join(this.path, room, 'tsconfig.json'));
    }
    for (const [path, text] of Object.entries(files)) this.write(path, text);
  }

  write(path: string, text: string): void {
    const file = join(this.path, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }

  /** Takes a file of this repository over. */
  copy(path: string): void {
    cpSync(join(ROOT, path), join(this.path, path));
  }

  /** Runs a program of node_modules in the tree. */
  run(tool: string, args: readonly string[]): ToolAnswer {
    const done = spawnSync(join(ROOT, 'node_modules', '.bin', tool), args, {
      cwd: this.path,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      env: { ...process.env, NO_COLOR: '1' },
    });
    if (done.error !== undefined) throw done.error;
    return { code: done.status ?? 1, output: `${done.stdout}${done.stderr}`, stdout: done.stdout };
  }

  remove(): void {
    rmSync(this.path, { recursive: true, force: true });
  }
}
