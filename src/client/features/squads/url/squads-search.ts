/** Search parameters of pages about squads: read early, so the page itself checks what they name. */
import { oneOf, searchValidator, textParam } from '../../../ui/link/search-validator.ts';

const MAX_LENGTH = 80;

const PLAN = {
  map: textParam(MAX_LENGTH),
  /** Key of the event's holding that the squads are for; `none`: no event. */
  event: textParam(MAX_LENGTH),
};

export const validateSquadsSearch = searchValidator(PLAN);

/** `view=list`: the list instead of the board, which the demo has on one page. */
export const validateDemoSquadsSearch = searchValidator({ ...PLAN, view: oneOf(['list']) });
