/** Clan wars that devices no longer hold. Source: decision "Figures of wars are made from what is known". */
import * as z from 'zod/mini';
import { clanWar, warStage } from './clan-wars.ts';
import { endpoint } from './endpoint.ts';
import { pageNumber } from './values.ts';

/** Wars per page. */
export const OLDER_WARS_PAGE_SIZE = 20;

export const older = endpoint({
  id: 'clanWars.older',
  kinds: ['clanWars', 'warStages'],
  method: 'GET',
  path: '/api/clan-wars',
  summary: 'Wars with stages that count which devices no longer hold, newest first, paged.',
  access: { who: 'clan', role: 'member', page: 'clan-war' },
  query: z.object({ page: z.optional(pageNumber) }),
  output: z.object({
    success: z.literal(true),
    wars: z.array(z.object({ war: clanWar, stages: z.array(warStage) })),
    /** Of all pages. */
    total: z.number(),
    page: z.number(),
    pageSize: z.number(),
  }),
  errors: [],
  offline: 'live',
});
