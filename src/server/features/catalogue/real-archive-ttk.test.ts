/** What the rules of plates, bursts and attachments are read from: counted over the whole item database. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { TtkCatalogue } from '../../../domain/catalogue/item/item.ts';
import { unpackTtk } from '../../../domain/catalogue/item/packed-ttk.ts';
import type { PackedTtk, PackedTtkNames } from '../../../domain/catalogue/item/packed-ttk.ts';
import type { PackedLibrary } from '../../../domain/catalogue/library/packed-library.ts';
import { REAL_ARCHIVE, WITHOUT_ARCHIVE } from '../../../../tests/support/real-item-database.ts';
import { readCatalogue } from './import/import-catalogue.ts';
import { openSource } from './import/source.ts';

describe.skipIf(REAL_ARCHIVE === null)(
  `attachments and plates of the item database${WITHOUT_ARCHIVE}`,
  () => {
    let ttk: TtkCatalogue;
    let library: PackedLibrary;

    beforeAll(async () => {
      const { signal } = new AbortController();
      const { snapshot } = await readCatalogue(await openSource(REAL_ARCHIVE ?? '', signal), {
        realm: 'global',
        signal,
        onProgress: () => undefined,
      });
      const part = <Value>(name: string, language: string | null): Value =>
        JSON.parse(
          String(snapshot.files.find((file) => file.part === name && file.language === language)?.body),
        ) as Value;
      ttk = unpackTtk(
        part<PackedTtk>('ttk', null),
        part<PackedTtkNames>('ttk-names', 'en'),
        snapshot.version,
      );
      library = part<PackedLibrary>('library', null);
    }, 240_000);

    it('has what changes a time to kill besides: magazines, grips, plates, bursts', () => {
      const slots = ttk.parts.map(({ slot }) => slot);
      expect([slots.filter((slot) => slot === 'mag').length, slots.length]).toEqual([60, 63]);
      expect(ttk.parts.every((part) => part.weaponIds.length > 0)).toBe(true);
      expect(ttk.plates).toHaveLength(28);
      expect(
        ttk.weapons
          .filter(({ burst }) => burst !== undefined)
          .map(({ name, burst }) => `${name} ${burst?.shots ?? 0} ${burst?.rateRpm ?? 0}`)
          .toSorted(),
      ).toEqual([
        'Beretta 93R 3 1000',
        'M16A1 3 800',
        'M16A2 3 800',
        'OTs-14M Hurricane 6 1000',
        'PSA 20 STR Pulse 3 1200',
        'PSA PA 10 Beat 3 1200',
        'PSA PA 10 Rhythm 3 1200',
        'Wave (A) 3 600',
        'Wave 3 600',
      ]);
      // what the rules of plates and reloads are read from
      for (const [material, total] of [
        ['Steel Plate', 2000],
        ['Composite Plate', 1500],
        ['Ceramic Plate', 150],
      ] as const)
        for (const plate of ttk.plates.filter(({ name }) => new RegExp(`^${material} [IV]+$`).test(name)))
          expect((plate.durability / plate.absorptionPct) * 100, plate.name).toBeCloseTo(total, 6);
      const odd = ttk.weapons.filter(
        (weapon) => weapon.ergonomicsPct !== undefined && weapon.reloadSeconds !== null,
      );
      expect(odd.length).toBeGreaterThan(30);
      for (const { name, ergonomicsPct = 100, reloadSeconds } of odd) {
        const twentieths = ((reloadSeconds ?? 0) / ((200 - ergonomicsPct) / 100)) * 20;
        expect(Math.abs(twentieths - Math.round(twentieths)), name).toBeLessThan(0.01);
      }
      // no attachment has a stat of damage, range, rate of fire or multipliers
      const stats = new Set(
        library.id.flatMap((_id, at) =>
          (library.categories[library.category[at] ?? -1] ?? '').startsWith('attachment/')
            ? (library.shapes[library.shape[at] ?? -1] ?? []).map((key) => library.keys[key] ?? '')
            : [],
        ),
      );
      expect(stats.has('weapon.stat_factor.recoil')).toBe(true);
      expect(
        [...stats].filter((key) => /damage|distance|rate_of_fire|piercing|head|limbs/.test(key)),
      ).toEqual([]);
    });
  },
);
