/** Reads every file of one realm into a catalogue; a single invalid file aborts it, by name. */
import { createHash } from 'node:crypto';
import { parseAchievements, type Achievement } from '../../../../domain/catalogue/item/achievements.ts';
import { armourOf } from '../../../../domain/catalogue/facts/armour.ts';
import { parseBarter } from '../../../../domain/catalogue/facts/barter.ts';
import type { BarterRecipe } from '../../../../domain/catalogue/facts/barter.ts';
import { isDevelopmentRound } from '../../../../domain/catalogue/facts/calibre.ts';
import { parseHideout } from '../../../../domain/catalogue/item/hideout.ts';
import type { HideoutRecipe } from '../../../../domain/catalogue/item/hideout.ts';
import { MAX_LEVEL } from '../../../../domain/catalogue/item/item.ts';
import { parseItem } from '../../../../domain/catalogue/item/raw-item.ts';
import type { ItemFacts, LevelFacts } from '../../../../domain/catalogue/item/raw-item.ts';
import type { GameText } from '../../../../domain/catalogue/item/game-text.ts';
import type { ItemProse } from '../../../../domain/catalogue/item/item-prose.ts';
import { roundOf } from '../../../../domain/catalogue/facts/round.ts';
import { weaponOf } from '../../../../domain/catalogue/facts/weapon.ts';
import type { CatalogueContent } from '../publish/content.ts';
import { GAME_REALMS, type GameRealm } from '../../../../domain/catalogue/item/realm.ts';
import { locate, type Located } from './layout.ts';
import { LIMITS } from './limits.ts';
import { ImportProblem, messageOf, OtherRealmProblem } from './problem.ts';
import type { SourceFile, Wants } from './source-file.ts';

export interface GatheredCatalogue {
  /** Everything except the pictures. */
  readonly content: Omit<CatalogueContent, 'icons'>;
  /** Original pictures, each once; items by picture. */
  readonly pictures: Map<string, { readonly png: Buffer; readonly itemIds: readonly string[] }>;
  readonly oddities: Readonly<Record<string, number>>;
}

function parse(file: SourceFile, inside: string): unknown {
  try {
    return JSON.parse(file.bytes.toString('utf8')) as unknown;
  } catch (problem) {
    throw new ImportProblem(`not readable as JSON (${messageOf(problem)})`, inside, { cause: problem });
  }
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47]);

/** Collects files one by one; `finish` joins them and checks that nothing is missing. */
export function gatherRealm(realm: GameRealm): {
  readonly wants: Wants;
  readonly take: (file: SourceFile) => void;
  readonly finish: () => GatheredCatalogue;
} {
  const items = new Map<
    string,
    {
      readonly facts: ItemFacts;
      readonly name: GameText;
      readonly prose: ItemProse;
      readonly inside: string;
    }
  >();
  const levels = new Map<string, { readonly inside: string; readonly found: Map<number, LevelFacts> }>();
  const pictures = new Map<string, { readonly png: Buffer; readonly itemIds: string[] }>();
  const labels = new Map<string, GameText>();
  const oddities: Record<string, number> = {};
  const otherRealms = new Set<GameRealm>();
  let pictureBytes = 0;
  let listed: readonly string[] | null = null;
  let recipes: readonly HideoutRecipe[] | null = null;
  let barter: readonly BarterRecipe[] = [];
  let achievements: readonly Achievement[] = [];
  let newestDay: string | null = null;

  const odd = (kind: string, times = 1): void => {
    oddities[kind] = (oddities[kind] ?? 0) + times;
  };
  const label = (read: ReadonlyMap<string, GameText>): void => {
    for (const [key, text] of read) if (!labels.has(key)) labels.set(key, text);
  };
  const facts = (file: SourceFile, at: Located) => {
    const outcome = parseItem(parse(file, at.inside));
    if (!outcome.ok) throw new ImportProblem(`not an item (${String(outcome.details?.['what'])})`, at.inside);
    for (const oddity of outcome.value.oddities) odd(oddity);
    return outcome.value;
  };

  const takeListing = (file: SourceFile, inside: string): void => {
    const entries = parse(file, inside);
    if (!Array.isArray(entries)) throw new ImportProblem('not a list', inside);
    listed = (entries as unknown[]).map((entry, index) => {
      const data: unknown = typeof entry === 'object' && entry !== null ? Reflect.get(entry, 'data') : null;
      if (typeof data !== 'string') throw new ImportProblem(`entry ${index} names no file`, inside);
      return data.replace(/^\/+/, '');
    });
  };

  const take = (file: SourceFile): void => {
    const at = locate(file.path);
    if (at === null) return;
    if (file.day !== null && (newestDay === null || file.day > newestDay)) newestDay = file.day;
    switch (at.kind) {
      case 'item': {
        const read = facts(file, at);
        if (read.facts.id !== at.id) throw new ImportProblem(`holds the item ${read.facts.id}`, at.inside);
        label(read.labels);
        items.set(at.id, { facts: read.facts, name: read.name, prose: read.prose, inside: at.inside });
        return;
      }
      case 'level': {
        const { damage, numbers, ranges } = facts(file, at).facts;
        const own = levels.get(at.id) ?? {
          inside: at.inside.replace(/\/[^/]+$/, ''),
          found: new Map<number, LevelFacts>(),
        };
        if (at.level > MAX_LEVEL) odd('levelAboveHighest');
        else own.found.set(at.level, { damage, numbers, ranges });
        levels.set(at.id, own);
        return;
      }
      case 'icon': {
        if (file.bytes.length > LIMITS.iconBytes || !file.bytes.subarray(0, 4).equals(PNG)) {
          odd('unreadableIcon');
          return;
        }
        const hash = createHash('sha1').update(file.bytes).digest('hex');
        const known = pictures.get(hash);
        if (known !== undefined) {
          known.itemIds.push(at.id);
          return;
        }
        pictureBytes += file.bytes.length;
        if (pictureBytes > LIMITS.allIconBytes)
          throw new ImportProblem(
            `all pictures together are larger than ${LIMITS.allIconBytes} bytes`,
            at.inside,
          );
        pictures.set(hash, { png: file.bytes, itemIds: [at.id] });
        return;
      }
      case 'listing':
        takeListing(file, at.inside);
        return;
      case 'hideout': {
        const read = parseHideout(parse(file, at.inside));
        if (!read.ok) throw new ImportProblem(String(read.details?.['what']), at.inside);
        label(read.value.labels);
        recipes = read.value.recipes;
        return;
      }
      case 'barter': {
        const read = parseBarter(parse(file, at.inside));
        if (!read.ok) throw new ImportProblem(String(read.details?.['what']), at.inside);
        label(read.value.labels);
        barter = read.value.recipes;
        return;
      }
      case 'achievements': {
        const read = parseAchievements(parse(file, at.inside));
        if (!read.ok) throw new ImportProblem(String(read.details?.['what']), at.inside);
        achievements = read.value;
      }
    }
  };

  const wants: Wants = (path) => {
    const at = locate(path);
    if (at === null) return false;
    if (at.realm !== null && at.realm !== realm) otherRealms.add(at.realm);
    return at.realm === null || at.realm === realm;
  };

  /** +1, +2, … of an item; a gap means that the source is incomplete. */
  const levelsOf = (id: string): readonly LevelFacts[] => {
    const own = levels.get(id);
    if (own === undefined) return [];
    return Array.from({ length: MAX_LEVEL }, (_value, index) => {
      const level = own.found.get(index + 1);
      if (level === undefined) throw new ImportProblem('is missing', `${own.inside}/${index + 1}.json`);
      return level;
    });
  };

  const finish = (): GatheredCatalogue => {
    if (items.size === 0) {
      const other = GAME_REALMS.find((known) => otherRealms.has(known));
      if (other === undefined) throw new ImportProblem('The source holds no items of the item database.');
      throw new OtherRealmProblem(`The source holds no items of the realm ${realm}, but of ${other}.`);
    }
    if (listed === null) throw new ImportProblem('is missing', 'listing.json');
    if (recipes === null) throw new ImportProblem('is missing', 'hideout_recipes.json');
    const present = new Set([...items.values()].map((item) => item.inside));
    for (const path of listed)
      if (!present.has(path)) throw new ImportProblem('is missing, though listing.json names it', path);
    odd('notListed', present.size - new Set(listed).size);
    for (const [id, own] of levels)
      if (!items.has(id))
        throw new ImportProblem(
          'has levels, but no file of its own',
          own.inside.replace('/_variants', '').concat('.json'),
        );

    const shown = [...items.values()].filter(({ name, facts: item }) => {
      const isHidden = Object.keys(name).length === 0 || isDevelopmentRound(item.nameKey);
      if (isHidden) odd('hiddenItem');
      return !isHidden;
    });
    const all = shown.map((item) => ({ ...item, levels: levelsOf(item.facts.id) }));
    for (const recipe of recipes)
      for (const { itemId } of [recipe.result, ...recipe.ingredients])
        if (!items.has(itemId)) odd('recipeWithUnknownItem');
    return {
      content: {
        realm,
        dataDate: newestDay,
        weapons: all.flatMap((item) => weaponOf(item.facts, item.levels) ?? []),
        rounds: all.flatMap((item) => roundOf(item.facts) ?? []),
        armours: all.flatMap((item) => armourOf(item.facts, item.levels) ?? []),
        library: all.map((item) => ({ facts: item.facts, levels: item.levels })),
        names: new Map(all.map(({ facts: { id }, name }) => [id, name])),
        prose: new Map(
          all.flatMap(({ facts: { id }, prose }): [string, ItemProse][] =>
            prose.about.length + prose.features.length === 0 ? [] : [[id, prose]],
          ),
        ),
        achievements,
        labels,
        recipes,
        barter,
      },
      pictures,
      oddities: Object.fromEntries(Object.entries(oddities).filter(([, count]) => count !== 0)),
    };
  };
  return { wants, take, finish };
}
