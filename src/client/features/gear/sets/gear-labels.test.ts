import { describe, expect, it } from 'vitest';
import { gear as en } from '../../../../i18n/locales/en/gear.ts';
import { loadouts as enRequests } from '../../../../i18n/locales/en/loadouts.ts';
import { unsent as enUnsent } from '../../../../i18n/locales/en/unsent.ts';
import { gear as ru } from '../../../../i18n/locales/ru/gear.ts';
import { loadouts as ruRequests } from '../../../../i18n/locales/ru/loadouts.ts';
import { unsent as ruUnsent } from '../../../../i18n/locales/ru/unsent.ts';
import { gear as ua } from '../../../../i18n/locales/ua/gear.ts';
import { loadouts as uaRequests } from '../../../../i18n/locales/ua/loadouts.ts';
import { unsent as uaUnsent } from '../../../../i18n/locales/ua/unsent.ts';

describe('the maps', () => {
  it.each([
    ['en', en, enRequests, enUnsent],
    ['ru', ru, ruRequests, ruUnsent],
    ['ua', ua, uaRequests, uaUnsent],
  ] as const)('have one name everywhere: %s', (_locale, gear, requests, unsent) => {
    const names = [gear.mapConiferous, gear.mapBerda, gear.mapLowlands, gear.mapAll];
    expect(names).toEqual([
      requests.stageConiferous,
      requests.stageBerda,
      requests.stageLowlands,
      requests.stageAllMaps,
    ]);
    expect(names).toEqual([unsent.mapConiferous, unsent.mapBerda, unsent.mapLowlands, unsent.mapAllMaps]);
  });
});
