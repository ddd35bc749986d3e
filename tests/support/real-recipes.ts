/** The hideout recipes of the real item database, when it is on this machine. */
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { parseHideout, type HideoutRecipe } from '../../src/domain/catalogue/item/hideout.ts';

const WANTED = /\/global\/hideout_recipes\.json$/;

/** Reads no further than the file. */
export async function readRealRecipes(archive: string): Promise<readonly HideoutRecipe[]> {
  const entries = createReadStream(archive, { highWaterMark: 1 << 18 })
    .pipe(createGunzip())
    .pipe(extract());
  for await (const entry of entries) {
    if (!WANTED.test(entry.header.name)) {
      entry.resume();
      continue;
    }
    const chunks: Buffer[] = [];
    for await (const chunk of entry) chunks.push(chunk as Buffer);
    const read = parseHideout(JSON.parse(Buffer.concat(chunks).toString('utf8')));
    if (!read.ok) throw new Error(JSON.stringify(read));
    return read.value.recipes;
  }
  throw new Error(`${archive} has no hideout_recipes.json of the global realm.`);
}
