import { beforeAll, describe, expect, it } from 'vitest';
import { REAL_ARCHIVE, WITHOUT_ARCHIVE } from '../../../../tests/support/real-item-database.ts';
import { isFields } from '../../../domain/fields.ts';
import { nameIn } from '../../../domain/catalogue/item/names.ts';
import {
  itemTextsOf,
  packAchievements,
  packItemTexts,
  TEXT_LANGUAGES,
} from '../../../domain/catalogue/item/packed-texts.ts';
import { gatherRealm, type GatheredCatalogue } from './import/gather.ts';
import { openSource } from './import/source.ts';
import { jsonFile } from './publish/publish.ts';

/** Keys of the texts below a value, of those that say something; deliberately independent of the parsers. */
function proseKeys(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(proseKeys);
  if (!isFields(value)) return [];
  const text = value['text'];
  const key = isFields(text) ? String(text['key']) : '';
  const isProse =
    value['type'] === 'text' &&
    isFields(text) &&
    isFields(text['lines']) &&
    /\.(?:description\d*|additional_stats_tip|features?)$/.test(key) &&
    Object.values(text['lines']).some((line) => line !== '' && line !== key);
  return [...(isProse ? [key] : []), ...proseKeys(value['elements'])];
}

describe.skipIf(REAL_ARCHIVE === null)(`texts of the real item database${WITHOUT_ARCHIVE}`, () => {
  const keys = new Map<string, readonly string[]>();
  let content: GatheredCatalogue['content'];

  beforeAll(async () => {
    const { signal } = new AbortController();
    const source = await openSource(REAL_ARCHIVE ?? '', signal);
    const realm = gatherRealm('global');
    for await (const file of source.files((path) => path.endsWith('.json') && realm.wants(path), signal)) {
      realm.take(file);
      const id = /items\/(?!.*_variants)(?:.+\/)?([^/]+)\.json$/.exec(file.path)?.[1];
      if (id === undefined) continue;
      const raw: unknown = JSON.parse(file.bytes.toString());
      if (isFields(raw)) keys.set(id, proseKeys(raw['infoBlocks']));
    }
    ({ content } = realm.finish());
  }, 120_000);

  it('are there for every item that has a description, tip or feature, in every language', () => {
    const shown = content.library.flatMap(({ facts: { id } }) => {
      const own = keys.get(id) ?? [];
      return own.length === 0 ? [] : [[id, own] as const];
    });
    expect(shown).toHaveLength(1_691);
    expect(shown.filter(([, own]) => own.some((key) => /\.description\d*$/.test(key)))).toHaveLength(971);
    for (const language of TEXT_LANGUAGES) {
      const packed = packItemTexts(content.prose, language);
      for (const [id, own] of shown) {
        const { about, features } = itemTextsOf(packed, id, language);
        expect(about.length + features.length, `${id} ${language}`).toBeGreaterThanOrEqual(new Set(own).size);
      }
      expect(packed.texts.filter((text) => /\\n|@|§|\n{3}/.test(text))).toEqual([]);
    }
  });

  it('are of one language for all items on Ukrainian pages: names are those of the game, in Russian', () => {
    for (const [id, name] of content.names) expect(nameIn(name, 'ua'), id).toBe(nameIn(name, 'ru'));
  });

  it('stay within their size limits: 120 kB per language, 20 kB of achievements', async () => {
    for (const language of ['en', 'ru'] as const) {
      const texts = await jsonFile('item-texts', language, packItemTexts(content.prose, language));
      expect(texts.brotli?.length).toBeLessThan(120_000);
      const titles = packAchievements(content.achievements, language);
      expect(Object.keys(titles.achievements).length).toBeGreaterThan(500);
      expect((await jsonFile('achievements', language, titles)).brotli?.length).toBeLessThan(20_000);
    }
    expect(packAchievements(content.achievements, 'en').achievements['acrobat']?.[0]).toBe('Acrobat');
  });
});
