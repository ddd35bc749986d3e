/** Maps of subdivision battles. Source: specification section 3; domain notes section 5. */

/** Maps for which supplies are requested and combat sets are named. */
export const SUPPLY_MAPS = ['coniferous', 'berda', 'lowlands'] as const;

/** Maps on which a clan fights: which one is not chosen, so that a clan plans for each. */
export const GAME_MAPS = [...SUPPLY_MAPS, 'quarters', 'windRose'] as const;
export type GameMap = (typeof GAME_MAPS)[number];
