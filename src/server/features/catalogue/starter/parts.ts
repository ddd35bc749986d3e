/** What goes on weapons and armour in the built-in catalogue: magazines, grips, plates; and what concerns plates. */
import type { Burst, ItemRank } from '../../../../domain/catalogue/item/item.ts';
import { ITEM_RANKS } from '../../../../domain/catalogue/item/item.ts';
import { numbersIn, tableRows, wordIn } from './table.ts';

/** Numbers by the game's own keys; the name is `en | ru`. */
export interface PartRow {
  readonly id: string;
  readonly category: string;
  readonly rank: ItemRank;
  readonly numbers: Readonly<Record<string, number>>;
  /** Ids of the weapons. */
  readonly fits: readonly string[];
  readonly name: string;
}

const MAGAZINE = 'weapon.tooltip.magazine.info.';
const ERGONOMICS = 'weapon.stat_factor.';
const PLATE = 'stalker.tooltip.armor_plate.stat_name.';

/** Slot, rank, name; below the numbers and the weapons. */
const ATTACHMENTS = `
g4205 mag master Ergonomic Magazine 5.56 | Эргономичный магазин 5.56
  clip_size 30 reload_time 2.5
  j5od6 p6r26 zz7y2 y32lo lyl7j
y3m73 mag veteran 5.56 NATO STANAG Magazine | Магазин 5.56 NATO STANAG
  clip_size 60 reload_time 3.6
  j5od6 p6r26 zz7y2 y32lo lyl7j
ok5wm mag master Ergonomic Magazine 5.45 | Эргономичный магазин 5.45
  clip_size 30 reload_time 2.5
  j5l37 g4mdp g405g okv7o 1rd56 vjr1n 5ldwg
wjr63 mag veteran 5.45 Magazine | Магазин 5.45
  clip_size 60 reload_time 3.6
  j5l37 g4mdp g405g okv7o 1rd56 vjr1n 5ldwg
m0g52 mag master Ergonomic Magazine 7.62x39 | Эргономичный магазин 7.62x39
  clip_size 30 reload_time 2.75
  6wr5j wj7qo 5ldkg
dm2v2 mag master Extended Magazine for VSS/Val | Увеличенный магазин для ВСС/Вал
  clip_size 30 reload_time 3
  y375z knmpy
n4z22 mag default PM/PB Extended Magazine | Увеличенный магазин ПМ/ПБ
  additive_clip_size 2 reload_time 2.75
  1r7dr
7l62j handgrips master Feather Tactical Grip | Тактическая рукоятка «Перо»
  reload_modifier 10
  y37qz 6wr5j 5lnw0 wj75o 1r762 n4p76 zz7j2 j5l37 g4mdp y32lo
6wv20 handgrips master Weight Tactical Grip | Тактическая рукоятка «Утяжелитель»
  reload_modifier -10
  y37qz 6wr5j 5lnw0 wj75o 1r762 n4p76 zz7j2 j5l37 g4mdp y32lo
`;

/** Durability, absorption, name. */
const PLATES = `
9ypy 140 7 Steel Plate I | Стальная пластина I
514q 220 11 Steel Plate V | Стальная пластина V
2v55 157.5 10.5 Composite Plate I | Композитная пластина I
9yly 247.5 16.5 Composite Plate V | Композитная пластина V
j3rg 84 56 Ceramic Plate I | Керамическая пластина I
m3o2 132 88 Ceramic Plate V | Керамическая пластина V
`;

export const PART_ROWS: readonly PartRow[] = [
  ...tableRows(ATTACHMENTS, 3).map(({ fields, rest: name, details }): PartRow => {
    const [id = '', slot = '', rank = ''] = fields;
    const [numbers = '', fits = ''] = details;
    return {
      id,
      category: `attachment/${slot}`,
      rank: wordIn(ITEM_RANKS, rank),
      numbers: numbersIn(numbers, slot === 'mag' ? MAGAZINE : ERGONOMICS),
      fits: fits.split(' '),
      name,
    };
  }),
  ...tableRows(PLATES, 3).map(({ fields: [id = '', durability, absorption], rest: name }): PartRow => ({
    id,
    category: 'other',
    rank: 'default',
    numbers: numbersIn(`armor ${durability ?? ''} damage_absorption ${absorption ?? ''}`, PLATE),
    fits: [],
    name,
  })),
];

/** Percent by round: of a plate's absorption that it ignores, and of its damage to the durability of plates. */
export const PLATE_ROUNDS: Readonly<Record<string, readonly [penetrationPct: number, damagePct: number]>> = {
  nl43: [-20, -20],
  vdjd: [10, 0],
  '9g10': [-10, 0],
  '3v4g': [-20, -20],
  '63oy': [10, 0],
  '1n46': [-10, 0],
  z13n: [-12.5, -12.5],
  y94o: [10, 0],
  g5p0: [-10, 0],
  l601: [10, 0],
  kkrv: [10, 0],
  z1o2: [-10, 0],
  g54p: [-25, -25],
  '52l0': [10, 0],
  '7933': [-10, 0],
  '63yy': [10, 0],
  z1kn: [0, 100],
};

/** Burst modes by weapon. */
export const BURSTS: Readonly<Record<string, Burst>> = {
  lyl7j: { shots: 3, rateRpm: 800, pauseSeconds: null },
};

/** Ergonomics by weapon where they are not 100 %; its reload counts them. */
export const WEAPON_ERGONOMICS: Readonly<Record<string, number>> = {
  '0r2g1': 110,
  p6r26: 90,
  j5od6: 90,
  '5ld1g': 90,
  '5ldrg': 90,
};
