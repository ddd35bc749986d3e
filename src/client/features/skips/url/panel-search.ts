/** URL search parameters of the skip panel: the open tab and the filters of the skip manager. */
import { SKIP_STATUSES, type SkipStatus } from '../../../../domain/skips/skip.ts';
import { isDay } from '../../../../domain/skips/calendar.ts';

export interface PanelSearch {
  readonly tab?: 'manager';
  readonly user?: string;
  readonly character?: string;
  readonly status?: SkipStatus;
  readonly from?: string;
  readonly to?: string;
  readonly page?: number;
}

const MAX_FILTER_LENGTH = 64;
const MAX_PAGE = 999_999;

function textOf(value: unknown): string | undefined {
  const text = typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';
  return text === '' ? undefined : text.slice(0, MAX_FILTER_LENGTH);
}

function dayOf(value: unknown): string | undefined {
  return typeof value === 'string' && isDay(value) ? value : undefined;
}

/** Validates the search parameters; unknown or invalid ones are dropped. */
export function validatePanelSearch(search: Readonly<Record<string, unknown>>): PanelSearch {
  const user = textOf(search['user']);
  const character = textOf(search['character']);
  const status = SKIP_STATUSES.find((known) => known === search['status']);
  const from = dayOf(search['from']);
  const to = dayOf(search['to']);
  const page = Number(search['page']);
  return {
    ...(search['tab'] === 'manager' && { tab: 'manager' }),
    ...(user !== undefined && { user }),
    ...(character !== undefined && { character }),
    ...(status !== undefined && { status }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(Number.isInteger(page) && page > 1 && page <= MAX_PAGE && { page }),
  };
}
