/** Maintains one current catalogue: the built-in one at first, an imported one later, never a partial one. */
import type { CatalogueInfo } from '../../../contract/catalogue.ts';
import { LOCALES, type Locale } from '../../../contract/wire-words.ts';
import type { ItemRank } from '../../../domain/catalogue/item/item.ts';
import { ITEM_RANKS, type TtkCatalogue } from '../../../domain/catalogue/item/item.ts';
import { GAME_REALMS, type GameRealm, realmOf } from '../../../domain/catalogue/item/realm.ts';
import type { PackedLibrary } from '../../../domain/catalogue/library/packed-library.ts';
import { isLikelyTraded } from '../../../domain/catalogue/library/trade.ts';
import type { Clock } from '../../ports/clock.ts';
import type { CatalogueRepo, SnapshotFacts, StoredFile } from './catalogue.repo.ts';
import { type ItemNames, readItemNames } from './item-names.ts';
import { type CatalogueMarketItem, readMarketItems } from './market-items.ts';
import { PUBLISHED_FORM, publish, READABLE_FORMS } from './publish/publish.ts';
import { readSupplies, type Supply } from './supplies.ts';
import { readTtkCatalogue } from './ttk-catalogue.ts';
import { starterContent, starterMark } from './starter/starter.ts';

/** An item as the simulator's auction needs it. */
export interface TradableItem {
  readonly id: string;
  readonly rank: ItemRank;
  readonly category: string;
  /** A guess: the binding does not tell whether an item is traded. */
  readonly tradable: boolean;
}

export interface CatalogueService {
  /**
   * Makes the built-in catalogue current when there is none, or one in a format that no device reads any more.
   */
  ensureStarter(): Promise<void>;
  /** Of a realm; by default the first one that the installation's regions play. */
  info(realm?: GameRealm): Promise<CatalogueInfo>;
  /** A published file by its name, also of the previous snapshot. */
  file(name: string): Promise<StoredFile | null>;
  /** Every item, with a guess whether it is traded; read again only when the catalogue changed. */
  tradableItems(): Promise<readonly TradableItem[]>;
  /** Name of an item in a language, in the first realm of the installation that has it; null for an unknown item. */
  itemName(itemId: string, locale: Locale): Promise<string | null>;
  /** Names of the items of a region's realm; the same function while that catalogue is unchanged. */
  names(region: string): Promise<ItemNames>;
  /** Weapons, rounds and armour of a region's realm; the same while that catalogue is unchanged. */
  ttk(region: string, locale: Locale): Promise<TtkCatalogue | null>;
  /** Whether every realm of the installation has its own catalogue, neither the built-in nor another one's. */
  isImported(): Promise<boolean>;
  /** The items of a region's realm for its auction; the same list while that catalogue is unchanged. */
  marketItems(region: string): Promise<readonly CatalogueMarketItem[]>;
  /**
   * Supplies that members can request, by item id, of all realms, with the names of a region's realm, else the
   * default one's; the same map while these are unchanged.
   */
  supplies(region?: string): Promise<ReadonlyMap<string, Supply>>;
}

export interface CatalogueDeps {
  readonly repo: CatalogueRepo;
  readonly clock: Clock;
  /** Realms that the installation's regions play, the default one first. */
  readonly realms?: readonly GameRealm[];
}

/** Another process may import at any time, so the cached state is checked again after this long. */
const RECHECK_MS = 2_000;
/** Memory cache of files; a whole snapshot without pictures is smaller. */
const MEMORY_BYTES = 24 * 1024 * 1024;

function sizeOf(file: StoredFile): number {
  return file.body.length + (file.brotli?.length ?? 0) + (file.gzip?.length ?? 0);
}

/** As many as realms have current and previous snapshots. */
const MAX_VERSIONS = 2 * GAME_REALMS.length;

/** What is derived from a snapshot never changes: it is read once per version, for the latest few. */
function perVersion<Value>(read: (version: string) => Promise<Value>): (version: string) => Promise<Value> {
  const known = new Map<string, Promise<Value>>();
  return (version) => {
    const value =
      known.get(version) ??
      read(version).catch((problem: unknown) => {
        known.delete(version);
        throw problem;
      });
    // the one used last goes last
    known.delete(version);
    known.set(version, value);
    for (const old of known.keys()) if (known.size > MAX_VERSIONS) known.delete(old);
    return value;
  };
}

export function createCatalogueService({
  repo,
  clock,
  realms = ['global'],
}: CatalogueDeps): CatalogueService {
  const [defaultRealm = 'global'] = realms;
  const known = new Map<GameRealm, { readonly facts: SnapshotFacts; readonly at: number }>();
  const files = new Map<string, StoredFile>();
  let held = 0;

  const required = async (realm: GameRealm): Promise<SnapshotFacts> => {
    const now = clock.now().getTime();
    const recent = known.get(realm);
    if (recent !== undefined && now - recent.at < RECHECK_MS && now >= recent.at) return recent.facts;
    const facts = await repo.current(realm);
    if (facts === null) throw new Error('There is no catalogue.');
    known.set(realm, { facts, at: now });
    return facts;
  };

  const tradableOf = perVersion(async (version): Promise<readonly TradableItem[]> => {
    const body = await repo.part(version, 'library');
    if (body === null) return [];
    const library = JSON.parse(body.toString()) as PackedLibrary;
    return library.id.map((id, index): TradableItem => {
      const category = library.categories[library.category[index] ?? -1] ?? '';
      const binding = library.bindings[library.binding[index] ?? -1] ?? '';
      return {
        id,
        category,
        rank: ITEM_RANKS[library.rank[index] ?? 0] ?? 'default',
        tradable: isLikelyTraded(category, binding),
      };
    });
  });
  const marketOf = perVersion(async (version) => readMarketItems(repo, version, await tradableOf(version)));
  const namesOf = perVersion((version) => readItemNames(repo, version));
  const ttkOf = new Map(
    LOCALES.map((locale) => [locale, perVersion((version) => readTtkCatalogue(repo, version, locale))]),
  );
  const suppliesOf = perVersion((version) => readSupplies(repo, version));
  const allSupplies = new Map<
    GameRealm,
    { readonly versions: string; readonly items: ReadonlyMap<string, Supply> }
  >();

  return {
    async ensureStarter() {
      const sourceMark = starterMark();
      const isOwn = (facts: SnapshotFacts | null): boolean =>
        facts !== null &&
        (facts.realm === 'starter'
          ? facts.report.form === PUBLISHED_FORM && facts.report.sourceMark === sourceMark
          : READABLE_FORMS.includes(facts.report.form));
      if ((await Promise.all(GAME_REALMS.map((realm) => repo.current(realm)))).every(isOwn)) return;
      await repo.store(await publish(starterContent()), {
        source: 'built in',
        importedAt: clock.now(),
        report: { form: PUBLISHED_FORM, sourceMark, oddities: {} },
      });
      known.clear();
    },
    async info(wanted = defaultRealm) {
      const { version, realm, dataDate, importedAt, counts, files: published } = await required(wanted);
      return {
        success: true,
        version,
        realm,
        dataDate,
        importedAt: importedAt.toISOString(),
        counts: { ...counts },
        files: [...published],
      };
    },
    async file(name) {
      const hot = files.get(name);
      if (hot !== undefined) return hot;
      const file = await repo.file(name);
      if (file === null) return null;
      while (held + sizeOf(file) > MEMORY_BYTES && files.size > 0) {
        const [oldest, dropped] = files.entries().next().value ?? [];
        if (oldest === undefined || dropped === undefined) break;
        files.delete(oldest);
        held -= sizeOf(dropped);
      }
      files.set(name, file);
      held += sizeOf(file);
      return file;
    },
    async tradableItems() {
      return tradableOf((await required(defaultRealm)).version);
    },
    async supplies(region) {
      const first = region === undefined ? defaultRealm : realmOf(region);
      const ordered = [...new Set([first, ...realms])];
      const facts = await Promise.all(ordered.map(required));
      const versions = [...new Set(facts.map(({ version }) => version))];
      const present = allSupplies.get(first);
      if (present?.versions === versions.join()) return present.items;
      const each = await Promise.all(versions.map(suppliesOf));
      // the first one last: its names count
      const items = new Map(each.toReversed().flatMap((some) => [...some]));
      allSupplies.set(first, { versions: versions.join(), items });
      return items;
    },
    async itemName(itemId, locale) {
      for (const realm of [defaultRealm, ...realms]) {
        const name = (await namesOf((await required(realm)).version))(itemId, locale);
        if (name !== null) return name;
      }
      return null;
    },
    async names(region) {
      return namesOf((await required(realmOf(region))).version);
    },
    async ttk(region, locale) {
      return ttkOf.get(locale)?.((await required(realmOf(region))).version) ?? null;
    },
    async isImported() {
      const facts = await Promise.all(realms.map(required));
      return facts.every(({ realm }, index) => realm === realms[index]);
    },
    async marketItems(region) {
      return marketOf((await required(realmOf(region))).version);
    },
  };
}
