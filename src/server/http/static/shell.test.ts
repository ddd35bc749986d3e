import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readShell } from './shell.ts';

/** As the build writes it. */
const SAMPLE =
  '<p data-sign-in-ways="true" hidden="" class="x">Or sign in with <a href="/api/auth/login?returnTo=%2F&amp;way=way-id" class="y">way-name</a></p>';

let dir = '';
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'muster-shell-'));
  await writeFile(
    join(dir, 'index.html'),
    `<!doctype html><html lang="en"><body>${SAMPLE}<p>Rest</p></body></html>`,
  );
});
afterAll(() => rm(dir, { recursive: true }));

it('offers no other way to sign in where the operator has set up none', async () => {
  const shell = await readShell(dir, ['EU']);
  expect(shell?.html).toBe(
    '<!doctype html><html data-regions="EU" data-sign-in-ways="[]" lang="en"><body><p>Rest</p></body></html>',
  );
});

it('offers those of the operator, whatever they are called', async () => {
  const ways = [
    { id: 'discord', name: 'Discord' },
    { id: 'club', name: '$& "Club" <b>' },
  ];
  const html = (await readShell(dir, ['EU'], ways))?.html ?? '';
  expect(html).toContain(
    '<p data-sign-in-ways="true" class="x">Or sign in with <a href="/api/auth/login?returnTo=%2F&amp;way=discord" class="y">Discord</a><a href="/api/auth/login?returnTo=%2F&amp;way=club" class="y">$&amp; &quot;Club&quot; &lt;b&gt;</a></p><p>Rest</p>',
  );
});
