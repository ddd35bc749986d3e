/** How much of the clan's limits is taken. */
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

export const clanTotals = endpoint({
  id: 'loadouts.clanTotals',
  kinds: ['loadouts', 'fastRequests', 'clanSettings', 'members'],
  method: 'GET',
  path: '/api/requests/clan-totals',
  summary:
    'Of items with a limit for the whole clan: what the selected character has requested for maps, and everybody else in all.',
  access: { who: 'clan', role: 'member' },
  output: z.object({
    success: z.literal(true),
    totals: z.array(z.object({ itemId: z.string(), others: z.number(), own: z.number() })),
  }),
  errors: [],
  offline: 'kept',
});
