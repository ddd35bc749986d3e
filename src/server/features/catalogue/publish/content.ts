/** A whole catalogue in memory before it is published: from an import, or built in. */
import type { GameRealm } from '../../../../domain/catalogue/item/realm.ts';
import type { BarterRecipe } from '../../../../domain/catalogue/facts/barter.ts';
import type { HideoutRecipe } from '../../../../domain/catalogue/item/hideout.ts';
import type { Armour, Round, Weapon } from '../../../../domain/catalogue/item/item.ts';
import type { LibraryEntry } from '../../../../domain/catalogue/library/packed-library.ts';
import type { Nameless } from '../../../../domain/catalogue/item/packed-ttk.ts';
import type { Achievement } from '../../../../domain/catalogue/item/achievements.ts';
import type { GameText } from '../../../../domain/catalogue/item/game-text.ts';
import type { ItemProse } from '../../../../domain/catalogue/item/item-prose.ts';

export type Realm = GameRealm | 'starter';

/** Finished icon sheets. */
export interface IconSheets {
  readonly sizePx: number;
  readonly sheets: readonly { readonly webp: Buffer; readonly columns: number; readonly rows: number }[];
  readonly places: Readonly<Record<string, readonly [sheet: number, place: number]>>;
}

export interface CatalogueContent {
  readonly realm: Realm;
  /** ISO day of the newest file, when known. */
  readonly dataDate: string | null;
  readonly weapons: readonly Nameless<Weapon>[];
  readonly rounds: readonly Nameless<Round>[];
  readonly armours: readonly Nameless<Armour>[];
  /** Every item that players may see, weapons, rounds and armour included. */
  readonly library: readonly LibraryEntry[];
  /** By item id. */
  readonly names: ReadonlyMap<string, GameText>;
  /** By item id: descriptions and features, of items that have any. */
  readonly prose: ReadonlyMap<string, ItemProse>;
  readonly achievements: readonly Achievement[];
  /** By key. */
  readonly labels: ReadonlyMap<string, GameText>;
  readonly recipes: readonly HideoutRecipe[];
  readonly barter: readonly BarterRecipe[];
  readonly icons: IconSheets | null;
}
