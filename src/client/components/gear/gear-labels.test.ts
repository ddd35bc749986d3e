import { describe, expect, it } from 'vitest';
import { gear as en } from '../../../i18n/locales/en/gear.ts';
import { loadouts as enRequests } from '../../../i18n/locales/en/loadouts.ts';
import { changes as enChanges } from '../../../i18n/locales/en/changes/loadouts.ts';
import { gear as ru } from '../../../i18n/locales/ru/gear.ts';
import { loadouts as ruRequests } from '../../../i18n/locales/ru/loadouts.ts';
import { changes as ruChanges } from '../../../i18n/locales/ru/changes/loadouts.ts';
import { gear as ua } from '../../../i18n/locales/ua/gear.ts';
import { loadouts as uaRequests } from '../../../i18n/locales/ua/loadouts.ts';
import { changes as uaChanges } from '../../../i18n/locales/ua/changes/loadouts.ts';

describe('the maps', () => {
  it.each([
    ['en', en, enRequests, enChanges],
    ['ru', ru, ruRequests, ruChanges],
    ['ua', ua, uaRequests, uaChanges],
  ] as const)('have one name everywhere: %s', (_locale, gear, requests, changes) => {
    const names = [gear.mapConiferous, gear.mapBerda, gear.mapLowlands, gear.mapAll];
    expect(names).toEqual([
      requests.stageConiferous,
      requests.stageBerda,
      requests.stageLowlands,
      requests.stageAllMaps,
    ]);
    expect(names).toEqual([changes.mapConiferous, changes.mapBerda, changes.mapLowlands, changes.mapAllMaps]);
  });
});
