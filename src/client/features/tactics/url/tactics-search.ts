/** Search parameters of tactics: the open one, and what the shelf shows. */
import { GAME_MAPS } from '../../../../domain/squads/game-map.ts';
import { TACTIC_SIDES } from '../../../../domain/tactics/tactic.ts';
import { oneOf, searchValidator, textParam } from '../../../ui/link/search-validator.ts';

const MAX_SEARCH = 64;
const ID_LENGTH = 36;

export const validateTacticsSearch = searchValidator({
  tactic: textParam(ID_LENGTH),
  map: oneOf(GAME_MAPS),
  side: oneOf(TACTIC_SIDES),
  q: textParam(MAX_SEARCH),
});
