/** A small item database made by hand, in the layout of the public one, with every oddity that the real one has. */
import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip, deflateSync } from 'node:zlib';
import { pack } from 'tar-stream';

/** Path below the repository's folder, to content. */
export type Files = Map<string, Buffer>;

type Json = Readonly<Record<string, unknown>>;

export function text(key: string, en: string, ru = en, args: Json = {}): Json {
  return {
    type: 'translation',
    key,
    args,
    lines: { ru, en, es: en, fr: en, ko: en },
  };
}

export function list(elements: readonly unknown[], title: Json = { type: 'text', text: '' }): Json {
  return {
    type: 'list',
    title,
    elements,
  };
}

export function numeric(key: string, value: number): Json {
  return {
    type: 'numeric',
    name: text(key, key.split('.').at(-1) ?? key),
    value,
    formatted: { value: { en: String(value) }, nameColor: '838383', valueColor: 'EEEEEE' },
  };
}

export function choice(key: string, value: string): Json {
  return {
    type: 'key-value',
    key: text(key, key),
    value: text(value, value),
  };
}

export function statement(key: string, args: Json = {}): Json {
  return {
    type: 'text',
    text: text(key, key, key, args),
  };
}

export function falloff(startDamage: number, endDamage: number, start = 10, end = 50, max = 100): Json {
  return {
    type: 'damage',
    startDamage,
    damageDecreaseStart: start,
    endDamage,
    damageDecreaseEnd: end,
    maxDistance: max,
  };
}

export function item(
  id: string,
  category: string,
  nameKey: string,
  en: string,
  infoBlocks: readonly unknown[],
  color = 'RANK_VETERAN',
): Json {
  return {
    id,
    category,
    name: text(nameKey, en, `${en} (ру)`),
    color,
    status: { state: 'NONE' },
    infoBlocks,
  };
}

const W = 'weapon.tooltip.weapon.';
const B = 'weapon.tooltip.bullet.';
const RESISTANCE = 'stalker.artefact_properties.factor.bullet_dmg_factor';
const SHARES = [0, 1, 2, 3, 4, 7, 8.5, 10, 11.5, 13, 17.4, 19.6, 21.8, 24, 26.2, 32.8].map(
  (sum) => sum / 32.8,
);

export function rifle(level = 0): Json {
  const factor = 1 + 0.25 * (SHARES[level] ?? 0);
  return item('riFle', 'weapon/assault_rifle', 'item.wpn.rifle.name', 'Rifle', [
    list([
      choice('core.tooltip.info.rank', 'core.rank.veteran'),
      numeric('core.tooltip.info.weight', 3.5),
      {},
    ]),
    list([
      choice(`${W}info.ammo_type`, 'item.wpn.display_ammo_types.545mm'),
      numeric('core.tooltip.stat_name.damage_type.direct', 40 * factor),
      numeric(`${W}info.rate_of_fire`, 600),
      numeric(`${W}info.clip_size`, 30),
      numeric('weapon.tooltip.magazine.info.reload_time', 2.5),
    ]),
    list(
      [
        statement(`${W}head_damage_modifier`, { modifier: '1.4' }),
        statement(`${W}limbs_damage_modifier`, { modifier: '0.9' }),
      ],
      text(`${W}info.damage_modifiers`, 'Damage modifier'),
    ),
    ...(level > 0
      ? [
          list(
            [numeric('weapon.stat_factor.damage', 25 * (SHARES[level] ?? 0))],
            text(`${W}info.upgrade_stats`, 'Upgrade'),
          ),
        ]
      : []),
    falloff(40 * factor, 20 * factor),
    { type: 'text', title: { type: 'text', text: '' }, text: text('item.wpn.rifle.description', 'Prose') },
  ]);
}

/** +1 and above state the resistance twice: the sum, and again what the level adds. */
export function suit(level = 0): Json {
  const added = Math.min(12 * (SHARES[level] ?? 0), 8);
  return item(
    'suit',
    'armor/combat',
    'item.arm.suit.name',
    'Suit',
    [
      list([numeric(RESISTANCE, 8 + added), numeric('stalker.artefact_properties.factor.health_bonus', 5)]),
      ...(level > 0
        ? [
            list(
              [numeric(RESISTANCE, added)],
              text('stalker.tooltip.armor_artefact.info.upgrade_stats', 'Upgrade'),
            ),
          ]
        : []),
    ],
    'RANK_STALKER',
  );
}

function png(shade: number): Buffer {
  const crcTable = Array.from({ length: 256 }, (_value, index) => {
    let c = index;
    for (let bit = 0; bit < 8; bit += 1) c = (c & 1) === 1 ? 0xed_b8_83_20 ^ (c >>> 1) : c >>> 1;
    return c >>> 0;
  });
  const crc = (bytes: Buffer): number => {
    let c = 0xff_ff_ff_ff;
    for (const byte of bytes) c = (crcTable[(c ^ byte) & 0xff] ?? 0) ^ (c >>> 8);
    return (c ^ 0xff_ff_ff_ff) >>> 0;
  };
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const out = Buffer.alloc(body.length + 8);
    out.writeUInt32BE(data.length, 0);
    body.copy(out, 4);
    out.writeUInt32BE(crc(body), body.length + 4);
    return out;
  };
  const side = 8;
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([8, 6, 0, 0, 0], 8);
  const rows = Buffer.concat(
    Array.from({ length: side }, () => Buffer.concat([Buffer.from([0]), Buffer.alloc(side * 4, shade)])),
  );
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The whole small database of a realm; change the map to break it. */
export function smallDatabase(realm: 'global' | 'ru' = 'global'): Files {
  const files: Files = new Map();
  const add = (path: string, content: unknown): void => {
    files.set(`${realm}/${path}`, Buffer.from(JSON.stringify(content)));
  };
  const bullet = (id: string, code: string, en: string, elements: readonly unknown[]): void =>
    add(`items/bullet/${id}.json`, item(id, 'bullet', code, en, [list(elements)]));
  add('items/weapon/assault_rifle/riFle.json', rifle());
  add(
    'items/weapon/pistol/rifle.json',
    item(
      'rifle',
      'weapon/pistol',
      'item.wpn.other.name',
      'Rifle',
      [list([choice(`${W}info.ammo_type`, 'item.wpn.display_ammo_types.9mm')]), falloff(20, 10)],
      'RANK_NEWBIE',
    ),
  );
  add(
    'items/weapon/melee/knife.json',
    item('knife', 'weapon/melee', 'item.wpn.knife.name', 'Knife', [
      list([numeric('weapon.tooltip.melee_weapon.info.damage.max.common', 50)]),
    ]),
  );
  add(
    'items/weapon/device/scan.json',
    item('scan', 'weapon/device', 'item.dev.scan.name', 'Scanner', [
      list([
        numeric('anomaly.tooltip.signal_detector.info.range', 40),
        statement('anomaly.tooltip.signal_detector.can_detect_artefacts'),
      ]),
    ]),
  );
  add('items/armor/combat/suit.json', suit());
  add(
    'items/armor/clothes/coat.json',
    item('coat', 'armor/clothes', 'item.arm.coat.name', 'Coat', [list([numeric(RESISTANCE, 1)])], 'DEFAULT'),
  );
  for (let level = 1; level <= 15; level += 1) {
    add(`items/weapon/assault_rifle/_variants/riFle/${level}.json`, rifle(level));
    add(`items/armor/combat/_variants/suit/${level}.json`, suit(level));
  }
  bullet('ap', 'item.amm.545bb.name', '5.45 AP', [
    numeric(`${B}stat_name.piercing`, 10),
    statement(`${B}bullet_type.piercing`),
  ]);
  bullet('dev', 'item.amm.545test1.name', '5.45 AP', [numeric(`${B}stat_name.piercing`, 99)]);
  bullet('bare', 'item.amm.762st_inside.name', 'item.amm.762st_inside.name', []);
  files.set(
    `${realm}/items/bullet/bare.json`,
    Buffer.from(
      JSON.stringify({
        ...item('bare', 'bullet', 'item.amm.762st_inside.name', '', []),
        name: {
          type: 'translation',
          key: 'item.amm.762st_inside.name',
          args: {},
          lines: { ru: 'item.amm.762st_inside.name', en: 'item.amm.762st_inside.name' },
        },
      }),
    ),
  );
  bullet('big', 'item.amm.127st.name', '12.7 mm', []);
  bullet('anti', 'item.amm.12st.name', 'Large calibre', []);
  bullet('pouch', 'item.bag.545bb.name', 'Pouch of 5.45 AP', [
    { type: 'item', name: text('item.amm.545bb.name', '5.45 AP') },
  ]);
  bullet('wall', 'item.amm.barricade.name', 'Barricade', []);
  add(
    'items/supply/food/soup.json',
    item('soup', 'supply/food', 'item.food.soup.name', 'Soup', [
      list([
        choice('stalker.tooltip.medicine.info.effect_type', 'item.effects.effect_type.long_time_medicine'),
        numeric('stalker.tooltip.medicine.info.duration', 1800),
        numeric('stalker.artefact_properties.factor.stamina_bonus', 12.8),
        statement('stalker.tooltip.medicine.info.persistent'),
      ]),
    ]),
  );
  add(
    'items/artefact/gravity/art.json',
    item('art', 'artefact/gravity', 'item.art.art.name', 'Artefact', [
      list([
        {
          type: 'range',
          name: text('stalker.artefact_properties.factor.health_bonus', 'Vitality'),
          min: 1,
          max: 2.5,
        },
      ]),
    ]),
  );
  add('items/misc/wood.json', {
    ...item(
      'wood',
      'misc',
      'item.misc.wood.name',
      'Wood',
      [list([{ type: 'hologram', shine: 1 }])],
      'RANK_NEW_ONE',
    ),
    brandNew: true,
  });
  for (const [path, shade] of [
    ['weapon/assault_rifle/riFle', 200],
    ['armor/combat/suit', 90],
    ['misc/wood', 200],
  ] as const)
    files.set(`${realm}/icons/${path}.png`, png(shade));
  add('hideout_recipes.json', {
    perks: [
      { id: 'cooking', name: text('perk.name', 'Cooking', 'Кулинария'), desc: text('perk.desc', 'Prose') },
    ],
    recipes: [
      {
        bench: 'kitchen_table',
        category: text('c', 'Cooking'),
        subcategory: text('s', 'Soups'),
        result: [{ item: 'soup', amount: 2 }],
        ingredients: [{ item: 'wood', amount: 3 }],
        energy: 100,
        requirements: { perks: { cooking: 2 }, features: ['stove'] },
      },
    ],
  });
  add('barter_recipes.json', [
    {
      settlementTitle: text('settlement', 'Camp'),
      recipes: [
        {
          settlementRequiredLevel: 1,
          item: 'suit',
          offers: [{ currency: 'money', cost: 500, requiredItems: [{ item: 'wood', amount: 4 }] }],
        },
      ],
    },
  ]);
  add(
    'listing.json',
    [...files.keys()]
      .filter((path) => path.includes('/items/') && !path.includes('_variants'))
      .map((path) => ({ data: path.slice(realm.length), icon: '', name: {}, color: '', status: {} })),
  );
  return files;
}

/** A whole source without most of the items of another one. */
export function shrunkDatabase(full: Files): Files {
  const lost = /\/(?:items|icons)\/(?:bullet|misc|weapon\/melee|weapon\/device)\//;
  const files: Files = new Map([...full].filter(([path]) => !lost.test(path)));
  for (const [path, content] of files) {
    if (!path.endsWith('/listing.json')) continue;
    const entries = JSON.parse(String(content)) as readonly { readonly data: string }[];
    files.set(path, Buffer.from(JSON.stringify(entries.filter(({ data }) => !lost.test(data)))));
  }
  return files;
}

/** Writes the files as the public repository's archive would hold them. */
export async function writeArchive(
  target: string,
  files: Iterable<readonly [string, Buffer]>,
): Promise<void> {
  const tar = pack();
  const written = pipeline(tar, createGzip(), createWriteStream(target));
  for (const [path, content] of files)
    tar.entry({ name: `item-database-main/${path}`, mtime: new Date('2026-07-01T08:00:00Z') }, content);
  tar.finalize();
  await written;
}

export async function writeFolder(target: string, files: Iterable<readonly [string, Buffer]>): Promise<void> {
  for (const [path, content] of files) {
    await mkdir(dirname(join(target, path)), { recursive: true });
    await writeFile(join(target, path), content);
  }
}
