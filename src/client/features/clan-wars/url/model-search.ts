/** Search parameters of the developers' pages of models. */
import { oneOf, searchValidator } from '../../../ui/link/search-validator.ts';

/** The models of the scene, see `scene/models.ts`. */
export const MODEL_IDS = [
  'bigBarricade',
  'bigBarricadeWindow',
  'smallBarricade',
  'rally',
  'tent',
  'flag',
  'figure',
  'column',
  'tree',
  'house',
] as const;
export type ModelId = (typeof MODEL_IDS)[number];

export const validateModelSearch = searchValidator({ model: oneOf(MODEL_IDS) });
