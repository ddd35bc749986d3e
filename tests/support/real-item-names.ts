/** Names of every item of the real item database in the game's languages, from its list of items. */
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { GAME_LANGUAGES } from '../../src/domain/catalogue/item/item.ts';
import { gameText } from '../../src/domain/catalogue/item/game-text.ts';

export interface NamedItem {
  readonly id: string;
  readonly names: readonly string[];
}

interface Listed {
  readonly data: string;
  readonly name: unknown;
}

export async function readItemNames(archive: string): Promise<readonly NamedItem[]> {
  const files = extract();
  createReadStream(archive).pipe(createGunzip()).pipe(files);
  for await (const file of files) {
    if (!file.header.name.endsWith('/global/listing.json')) {
      file.resume();
      continue;
    }
    const chunks: Buffer[] = [];
    for await (const chunk of file) chunks.push(chunk as Buffer);
    return (JSON.parse(Buffer.concat(chunks).toString()) as Listed[]).map(({ data, name }) => {
      const texts = gameText(name);
      return {
        id: /([^/]+)\.json$/.exec(data)?.[1] ?? data,
        names: GAME_LANGUAGES.flatMap((language) => texts[language] ?? []),
      };
    });
  }
  throw new Error(`${archive} has no list of items.`);
}
