/** The clan's roster as the game last told it. Source: specification sections 2 and 3. */
import * as z from 'zod/mini';
import { CLAN_RANKS } from '../domain/characters/rank.ts';
import { endpoint } from './endpoint.ts';

export const clanMember = z.object({
  name: z.string(),
  rank: z.enum(CLAN_RANKS),
  joinedAt: z.nullable(z.string()),
  /** Null for a member who has not signed in here. */
  characterId: z.nullable(z.string()),
});
export type ClanMember = z.output<typeof clanMember>;

export const list = endpoint({
  id: 'clanMembers.list', method: 'GET', path: '/api/clan/members',
  summary: 'Everyone in the clan of the selected character, by rank and name.',
  access: { who: 'clan', role: 'member' },
  output: z.object({ success: z.literal(true), members: z.array(clanMember), seenAt: z.nullable(z.string()) }),
  errors: [], offline: 'kept',
});
