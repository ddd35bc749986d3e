/** URL search parameters of the request screen and of the request manager. */
import { MAP_STAGES, type MapStage } from '../../../../domain/loadouts/loadout.ts';

/** The request screen: the open tab and the map. */
export interface RequestSearch {
  readonly tab?: 'fast';
  /** Missing: the first map. */
  readonly map?: MapStage;
}

/** Validates the search parameters; unknown or invalid ones are dropped. */
export function validateRequestSearch(search: Readonly<Record<string, unknown>>): RequestSearch {
  const map = MAP_STAGES.find((known) => known === search['map']);
  return {
    ...(search['tab'] === 'fast' && { tab: 'fast' }),
    ...(map !== undefined && map !== MAP_STAGES[0] && { map }),
  };
}

export const MANAGER_VIEWS = ['send', 'pack', 'list', 'fast', 'history'] as const;
export type ManagerView = (typeof MANAGER_VIEWS)[number];

/** The request manager: the open view, the map, the search text, and the character being packed for. */
export interface ManagerSearch {
  /** Missing: `send`. */
  readonly view?: Exclude<ManagerView, 'send'>;
  /** Missing: every map. A single map includes requests for all maps. */
  readonly map?: MapStage;
  /** Part of a name. */
  readonly q?: string;
  /** The character being packed for. */
  readonly who?: string;
  readonly page?: number;
}

const MAX_LENGTH = 64;
const MAX_PAGE = 999_999;

function textOf(value: unknown): string | undefined {
  const text = typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
  return text.trim() === '' ? undefined : text.slice(0, MAX_LENGTH);
}

/** Validates the search parameters; unknown or invalid ones are dropped. */
export function validateManagerSearch(search: Readonly<Record<string, unknown>>): ManagerSearch {
  const view = MANAGER_VIEWS.find((known) => known === search['view']);
  const map = MAP_STAGES.find((known) => known === search['map']);
  const q = textOf(search['q']);
  const who = textOf(search['who']);
  const page = Number(search['page']);
  return {
    ...(view !== undefined && view !== 'send' && { view }),
    ...(map !== undefined && { map }),
    ...(q !== undefined && { q }),
    ...(who !== undefined && { who }),
    ...(Number.isInteger(page) && page > 1 && page <= MAX_PAGE && { page }),
  };
}
