import { describe, expect, it } from 'vitest';
import { loadouts as en } from '../../../../i18n/locales/en/loadouts.ts';
import { changes as enChanges } from '../../../../i18n/locales/en/changes/loadouts.ts';
import { loadouts as ru } from '../../../../i18n/locales/ru/loadouts.ts';
import { changes as ruChanges } from '../../../../i18n/locales/ru/changes/loadouts.ts';
import { loadouts as ua } from '../../../../i18n/locales/ua/loadouts.ts';
import { changes as uaChanges } from '../../../../i18n/locales/ua/changes/loadouts.ts';

describe('the maps', () => {
  it.each([
    ['en', en, enChanges],
    ['ru', ru, ruChanges],
    ['ua', ua, uaChanges],
  ] as const)('have one name everywhere: %s', (_locale, loadouts, changes) => {
    const names = [
      loadouts.stageConiferous,
      loadouts.stageBerda,
      loadouts.stageLowlands,
      loadouts.stageAllMaps,
    ];
    expect(names).toEqual([changes.mapConiferous, changes.mapBerda, changes.mapLowlands, changes.mapAllMaps]);
  });
});
