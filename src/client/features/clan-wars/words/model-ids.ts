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
