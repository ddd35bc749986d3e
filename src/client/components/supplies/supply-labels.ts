/** Text keys of supply kinds and maps, in the slug `loadouts`. */
import type { MapStage } from '../../../domain/loadouts/map-stage.ts';
import type { SupplyKind } from '../../../domain/loadouts/supply.ts';
import type { loadouts } from '../../../i18n/locales/en/loadouts.ts';
import type { TextKey } from '../../../i18n/translation.ts';

export const KIND_KEYS = {
  soups: 'kindSoups',
  drinks: 'kindDrinks',
  medicine: 'kindMedicine',
  stimulators: 'kindStimulators',
  claymore: 'kindClaymore',
  grenadeCrates: 'kindGrenadeCrates',
  stimulantInjectors: 'kindStimulantInjectors',
} as const satisfies Record<SupplyKind, TextKey<typeof loadouts>>;

export const STAGE_KEYS = {
  coniferous: 'stageConiferous',
  berda: 'stageBerda',
  lowlands: 'stageLowlands',
  allMaps: 'stageAllMaps',
} as const satisfies Record<MapStage, TextKey<typeof loadouts>>;
