/** Maintains one current catalogue: the built-in one at first, an imported one later, never a partial one. */
import type { CatalogueInfo } from '../../../contract/catalogue.ts';
import type { ItemRank } from '../../../domain/catalogue/item/item.ts';
import { ITEM_RANKS } from '../../../domain/catalogue/item/item.ts';
import type { PackedLibrary } from '../../../domain/catalogue/library/packed-library.ts';
import { isLikelyTraded } from '../../../domain/catalogue/library/trade.ts';
import type { Clock } from '../../ports/clock.ts';
import type { CatalogueRepo, SnapshotFacts, StoredFile } from './catalogue.repo.ts';
import { type CatalogueMarketItem, readMarketItems } from './market-items.ts';
import { PUBLISHED_FORM, publish, READABLE_FORMS } from './publish/publish.ts';
import { readSupplies, type Supply } from './supplies.ts';
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
  info(): Promise<CatalogueInfo>;
  /** A published file by its name, also of the previous snapshot. */
  file(name: string): Promise<StoredFile | null>;
  /** Every item, with a guess whether it is traded; read again only when the catalogue changed. */
  tradableItems(): Promise<readonly TradableItem[]>;
  /** The same items for the auction; the same list while the catalogue is unchanged. */
  marketItems(): Promise<readonly CatalogueMarketItem[]>;
  /** Supplies that members can request, by item id; the same map while the catalogue is unchanged. */
  supplies(): Promise<ReadonlyMap<string, Supply>>;
}

export interface CatalogueDeps {
  readonly repo: CatalogueRepo;
  readonly clock: Clock;
}

/** Another process may import at any time, so the cached state is checked again after this long. */
const RECHECK_MS = 2_000;
/** Memory cache of files; a whole snapshot without pictures is smaller. */
const MEMORY_BYTES = 24 * 1024 * 1024;

function sizeOf(file: StoredFile): number {
  return file.body.length + (file.brotli?.length ?? 0) + (file.gzip?.length ?? 0);
}

export function createCatalogueService({ repo, clock }: CatalogueDeps): CatalogueService {
  let known: { readonly facts: SnapshotFacts; readonly at: number } | null = null;
  const files = new Map<string, StoredFile>();
  let held = 0;
  let tradable: { readonly version: string; readonly items: readonly TradableItem[] } | null = null;

  let market: {
    readonly tradable: readonly TradableItem[];
    readonly items: readonly CatalogueMarketItem[];
  } | null = null;

  let supplies: { readonly version: string; readonly items: ReadonlyMap<string, Supply> } | null = null;

  const current = async (): Promise<SnapshotFacts | null> => {
    const now = clock.now().getTime();
    if (known !== null && now - known.at < RECHECK_MS && now >= known.at) return known.facts;
    const facts = await repo.current();
    known = facts === null ? null : { facts, at: now };
    return facts;
  };

  const required = async (): Promise<SnapshotFacts> => {
    const facts = await current();
    if (facts === null) throw new Error('There is no catalogue.');
    return facts;
  };

  const tradableItems = async (): Promise<readonly TradableItem[]> => {
    const { version } = await required();
    if (tradable?.version === version) return tradable.items;
    const body = await repo.currentFile('library');
    if (body === null) return [];
    const library = JSON.parse(body.toString()) as PackedLibrary;
    const items = library.id.map((id, index): TradableItem => {
      const category = library.categories[library.category[index] ?? -1] ?? '';
      const binding = library.bindings[library.binding[index] ?? -1] ?? '';
      return {
        id,
        category,
        rank: ITEM_RANKS[library.rank[index] ?? 0] ?? 'default',
        tradable: isLikelyTraded(category, binding),
      };
    });
    tradable = { version, items };
    return items;
  };

  return {
    async ensureStarter() {
      const facts = await repo.current();
      const sourceMark = starterMark();
      const isOwn =
        facts !== null &&
        (facts.realm === 'starter'
          ? facts.report.form === PUBLISHED_FORM && facts.report.sourceMark === sourceMark
          : READABLE_FORMS.includes(facts.report.form));
      if (isOwn) return;
      await repo.store(await publish(starterContent()), {
        source: 'built in',
        importedAt: clock.now(),
        report: { form: PUBLISHED_FORM, sourceMark, oddities: {} },
      });
      known = null;
    },
    async info() {
      const { version, realm, dataDate, importedAt, counts, files: published } = await required();
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
    tradableItems,
    async supplies() {
      const { version } = await required();
      if (supplies?.version !== version) supplies = { version, items: await readSupplies(repo, version) };
      return supplies.items;
    },
    async marketItems() {
      const known = await tradableItems();
      if (market?.tradable === known) return market.items;
      const items = await readMarketItems(repo, known);
      market = { tradable: known, items };
      return items;
    },
  };
}
