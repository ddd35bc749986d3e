/**
 * Handles for tests and demonstrations: change a rank, make the game fail. Everything they change lives in memory of
 * this process and is gone when it stops. Calls from pages of another origin are refused.
 */
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod';
import { CLAN_RANKS } from '../../domain/characters/rank.ts';
import { ZoneRefusal } from './answers.ts';
import { WEATHERS, type Weather } from './weather.ts';
import type { People } from './world/people.ts';

const rankBody = z.object({ name: z.string(), rank: z.enum(CLAN_RANKS).nullable() });
const weatherBody = z.object({ kind: z.enum(WEATHERS), seconds: z.number().positive().max(3_600), delayMs: z.number().int().min(0).max(30_000).default(8_000) });

const checked = <Body>(schema: z.ZodType<Body>, body: unknown): Body => {
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new ZoneRefusal(400, { problems: parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) });
  return parsed.data;
};

export const serveControl = (app: FastifyInstance, people: People, weather: Weather): void => {
  const done = (reply: FastifyReply): FastifyReply => reply.type('application/json').send('{"success":true}');

  app.addHook('onRequest', async (request) => {
    const { origin, host } = request.headers;
    if (origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== host)) throw new ZoneRefusal(403);
  });

  /** `{name, rank}`; rank null takes the character out of its clan. */
  app.post('/control/rank', (request, reply) => {
    const { name, rank } = checked(rankBody, request.body);
    if (!people.setRank(name, rank)) throw new ZoneRefusal(404, { character: name });
    return done(reply);
  });
  /** `{kind, seconds, delayMs?}`; `slow` waits `delayMs` before each answer. */
  app.post('/control/weather', (request, reply) => {
    const { kind, seconds, delayMs } = checked(weatherBody, request.body);
    weather.set(kind, seconds, delayMs);
    return done(reply);
  });
  /** Undoes both. */
  app.post('/control/restore', (_request, reply) => {
    people.restore();
    weather.clear();
    return done(reply);
  });
};
