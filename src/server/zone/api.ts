/** The game's HTTP API as the simulator serves it: paths, parameters and shapes of domain facts, sections 1.3 and 1.4. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Clock } from '../ports/clock.ts';
import { ZoneError, writeJson } from './responses.ts';
import type { Caller } from './caller.ts';
import { isoSeconds } from './simulation/seeded-random.ts';
import { LOT_SORTS, type Market } from './simulation/market.ts';
import { OPERATION_MAPS, operationsOf } from './simulation/operations.ts';
import type { ZoneCharacter, People } from './simulation/people.ts';
import type { MarketItem } from './simulation/prices.ts';
import { emissionOf, friendsOf, profileOf } from './simulation/profile.ts';
import type { ItemPool } from './items.ts';

/** Regions of the game; the simulated clans are in `ZONE_REGION`. */
export const REGIONS = [
  { id: 'RU', name: 'RUSSIA' },
  { id: 'EU', name: 'EUROPE' },
  { id: 'NA', name: 'NORTH AMERICA' },
  { id: 'SEA', name: 'SOUTHEAST ASIA' },
  { id: 'NEA', name: 'NORTHEAST ASIA' },
] as const;

/** In any case, as the game takes it: a widely used client sends `True` and `False`. */
const flag = z
  .string()
  .toLowerCase()
  .pipe(z.enum(['true', 'false']))
  .optional()
  .transform((text) => text === 'true');
function whole(otherwise: number, most: number) {
  return z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.number().max(most))
    .optional()
    .transform((given) => given ?? otherwise);
}

// 100 is documented, 200 is accepted in practice.
const page = { limit: whole(20, 200), offset: whole(0, 1e9) };
const order = z
  .enum(['asc', 'desc', 'ascending', 'descending'])
  .default('desc')
  .transform((word) => word.startsWith('asc'));
const QUERIES = {
  lots: z.object({ ...page, additional: flag, sort: z.enum(LOT_SORTS).default('time_created'), order }),
  history: z.object({ ...page, additional: flag }),
  clans: z.object(page),
  operations: z.object({
    ...page,
    sort: z.enum(['date_finish', 'difficulty']).default('date_finish'),
    order,
    map: z.enum(OPERATION_MAPS).optional(),
    username: z.string().max(64).optional(),
    before: z.iso.datetime().optional(),
    after: z.iso.datetime().optional(),
  }),
} as const;

export interface ApiDeps {
  readonly seed: string;
  readonly region: string;
  readonly clock: Clock;
  readonly people: People;
  readonly items: ItemPool;
  readonly market: Market;
}

/** Authenticates the caller and charges the points; throws a `ZoneError`. */
export type Admit = (request: FastifyRequest, reply: FastifyReply, cost: number) => Caller;

function checked<Query>(schema: z.ZodType<Query>, query: unknown): Query {
  const parsed = schema.safeParse(query);
  if (parsed.success) return parsed.data;
  throw new ZoneError(400, {
    problems: parsed.error.issues.map((issue) => ({
      parameter: issue.path.join('.'),
      ...('values' in issue ? { allowed: issue.values } : {}),
    })),
  });
}

export function serveApi(app: FastifyInstance, deps: ApiDeps, admit: Admit): void {
  const { seed, people, market } = deps;
  const nowMs = (): number => deps.clock.now().getTime();
  const regionOf = (given: string): string => {
    const found = REGIONS.find((each) => each.id === given.toUpperCase());
    if (found === undefined) throw new ZoneError(400, { region: given });
    return found.id;
  };
  const send = (reply: FastifyReply, body: unknown): FastifyReply =>
    reply.type('application/json').send(writeJson(body));

  /** Declares a route below a region. Points are charged before any lookup: an unknown item costs as much. */
  const get = <Params extends Readonly<Record<string, string>>>(
    path: string,
    cost: number,
    answer: (at: {
      readonly region: string;
      readonly params: Params;
      readonly query: unknown;
      readonly caller: Caller;
      readonly reply: FastifyReply;
    }) => unknown,
  ): void => {
    app.get(`/:region${path}`, async (request, reply) => {
      const caller = admit(request, reply, cost);
      // The router fills in exactly the names of the path.
      const params = request.params as Params & { readonly region: string };
      const body = await answer({
        region: regionOf(params.region),
        params,
        query: request.query,
        caller,
        reply,
      });
      return reply.sent || body === reply ? reply : send(reply, body);
    });
  };
  const itemOf = async (id: string): Promise<MarketItem> => {
    const item = await deps.items.find(id);
    if (item === null) throw new ZoneError(400, { item: id });
    if (!item.tradable) throw new ZoneError(404, { item: id });
    return item;
  };
  const inhabitant = (region: string, name: string): ZoneCharacter => {
    const one = region === deps.region ? people.byName.get(name.toLowerCase()) : undefined;
    if (one === undefined) throw new ZoneError(404, { character: name });
    return one;
  };
  const clanOf = (region: string, id: string) => {
    const clan = region === deps.region ? people.clanOfId(id) : null;
    if (clan === null) throw new ZoneError(404, { clan: id });
    return clan;
  };
  const accountOf = (caller: Caller) => {
    if (caller.account === null) throw new ZoneError(401);
    return caller.account;
  };

  app.get('/regions', (_request, reply) => send(reply, REGIONS));
  get('/emission', 1, ({ region }) => emissionOf(seed, region, nowMs()));
  get<{ item: string }>('/auction/:item/lots', 2, async ({ region, params, query }) => {
    const { order: isAscending, ...rest } = checked(QUERIES.lots, query);
    return market.lots(region, await itemOf(params.item), nowMs(), { ...rest, isAscending });
  });
  get<{ item: string }>('/auction/:item/history', 2, async ({ region, params, query }) =>
    market.sales(region, await itemOf(params.item), nowMs(), checked(QUERIES.history, query)),
  );
  get<{ character: string }>('/character/by-name/:character/profile', 2, ({ region, params, reply }) => {
    const body = profileOf(seed, people, inhabitant(region, params.character), nowMs());
    // Recorded from the real game: 200, no body, plain text, for characters that exist.
    return body ?? reply.type('text/plain').send('');
  });
  get('/characters', 1, ({ region, caller }) =>
    (region === deps.region ? accountOf(caller).characters : accountOf(caller).characters.slice(0, 0)).map(
      (one) => {
        const clan = people.clanBlock(one);
        return {
          information: { id: one.id, name: one.name, creationTime: one.creationTime },
          ...(clan === null ? {} : { clan }),
        };
      },
    ),
  );
  get<{ character: string }>('/friends/:character', 1, ({ region, params, caller }) => {
    const one = inhabitant(region, params.character);
    if (!accountOf(caller).characters.includes(one)) throw new ZoneError(401);
    return friendsOf(seed, people, one);
  });
  get('/clans', 1, ({ region, query }) => {
    const { limit, offset } = checked(QUERIES.clans, query);
    const all = region === deps.region ? [people.clanInfo('harriers'), people.clanInfo('choir')] : [];
    return { totalClans: all.length, data: all.slice(offset, offset + limit) };
  });
  get<{ clan: string }>('/clan/:clan/info', 1, ({ region, params }) =>
    people.clanInfo(clanOf(region, params.clan)),
  );
  get<{ clan: string }>('/clan/:clan/members', 1, ({ region, params, caller }) => {
    const clan = clanOf(region, params.clan);
    if (!accountOf(caller).characters.some((one) => people.membershipOf(one)?.clan === clan))
      throw new ZoneError(401);
    return people.members(clan);
  });
  get('/operations/sessions', 2, async ({ region, query }) => {
    const {
      limit,
      offset,
      sort,
      order: isAscending,
      map,
      username,
      before,
      after,
    } = checked(QUERIES.operations, query);
    const [from, to] = [
      isoSeconds(Date.parse(after ?? '2000-01-01T00:00:00Z')),
      isoSeconds(Date.parse(before ?? '2200-01-01T00:00:00Z')),
    ];
    const found = (
      region === deps.region ? operationsOf(seed, region, people, await deps.items.equipment(), nowMs()) : []
    ).filter(
      (each) =>
        (map === undefined || each.map === map) &&
        each.endTime >= from &&
        each.endTime <= to &&
        (username === undefined ||
          each.participants.some((one) => one.username.toLowerCase() === username.toLowerCase())),
    );
    const value = (each: (typeof found)[number]): number =>
      sort === 'difficulty' ? each.difficulty : Date.parse(each.endTime);
    const sorted = found.toSorted((a, b) => (isAscending ? value(a) - value(b) : value(b) - value(a)));
    return { total: sorted.length, sessions: sorted.slice(offset, offset + limit) };
  });
}
