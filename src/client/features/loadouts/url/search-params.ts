/** Search parameters of the request screen and of the request manager. */
import { MAP_STAGES, type MapStage } from '../../../../domain/loadouts/map-stage.ts';
import { oneOf, pageParam, searchValidator, textParam } from '../../../ui/link/search-validator.ts';

/** The map that the request screen opens with. */
export const [FIRST_MAP, ...OTHER_MAPS] = MAP_STAGES;

export const validateRequestSearch = searchValidator({
  tab: oneOf(['fast']),
  /** Missing: the first map. */
  map: oneOf(OTHER_MAPS),
});

/** The parameters that open the request screen with a map. */
export function requestSearchOf(map: MapStage): ReturnType<typeof validateRequestSearch> {
  return { map: map === FIRST_MAP ? undefined : map };
}

export const MANAGER_VIEWS = ['send', 'pack', 'list', 'kits', 'fast', 'history'] as const;
export type ManagerView = (typeof MANAGER_VIEWS)[number];

const MAX_LENGTH = 64;
const [, ...otherViews] = MANAGER_VIEWS;

export const validateManagerSearch = searchValidator({
  /** Missing: `send`. */
  view: oneOf(otherViews),
  /** Missing: every map. A single map includes requests for all maps. */
  map: oneOf(MAP_STAGES),
  /** Only those of this squad. */
  squad: textParam(MAX_LENGTH),
  /** Part of a name. */
  q: textParam(MAX_LENGTH),
  /** The character being packed for. */
  who: textParam(MAX_LENGTH),
  /** The person whose request is entered. */
  edit: textParam(MAX_LENGTH),
  /** The name of a new guest whose request is entered. */
  guest: textParam(MAX_LENGTH),
  page: pageParam,
});

/** Of the demo: views of officers and of members. */
export const validateDemoRequestsSearch = searchValidator({
  /** Missing: sending. */
  view: oneOf(['pack', 'list', 'kits', 'fast', 'ask', 'ask-fast']),
  who: textParam(MAX_LENGTH),
});

export type ManagerSearch = ReturnType<typeof validateManagerSearch>;
