/** A simulator for each test of a file, and calls to its API. */
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach } from 'vitest';
import { CLIENT_HEADERS, LOCAL, openZone, tokensFor, type ZoneApp } from './zone-app.ts';

export interface ClanRow {
  readonly id: string;
  readonly name: string;
  readonly leader: string;
  readonly memberCount: number;
}

export interface MemberRow {
  readonly name: string;
  readonly rank: string;
  readonly joinTime: string;
}

export interface CharacterRow {
  readonly information: { readonly id: string; readonly name: string; readonly creationTime: string };
  readonly clan?: { readonly info: ClanRow; readonly member: MemberRow };
}

export interface SaleRow {
  readonly amount: number;
  readonly price: number;
  readonly time: string;
  readonly additional: Readonly<Record<string, number>>;
}

export interface LotRow {
  readonly itemId: string;
  readonly amount: number;
  readonly startPrice: number;
  readonly currentPrice?: number;
  readonly buyoutPrice: number;
  readonly startTime: string;
  readonly endTime: string;
  readonly additional: object;
}

type Answer = Awaited<ReturnType<FastifyInstance['inject']>>;
type Headers = Readonly<Record<string, string>>;

export interface ZoneBench {
  readonly zone: ZoneApp;
  readonly app: FastifyInstance;
  readonly get: (path: string, headers?: Headers, app?: FastifyInstance) => Promise<Answer>;
  /** Headers of a signed-in user. */
  readonly as: (login: string) => Promise<Headers>;
  readonly charactersOf: (login: string) => Promise<readonly CharacterRow[]>;
}

/** Opens a simulator before each test and closes it afterwards; call at the top level of a file. */
export function openZoneBench(): ZoneBench {
  let zone: ZoneApp;
  beforeEach(async () => {
    zone = await openZone();
  });
  afterEach(() => zone.app.close());

  async function get(path: string, headers: Headers = CLIENT_HEADERS, app = zone.app): Promise<Answer> {
    return app.inject({ url: `/zone${path}`, headers: { ...LOCAL, ...headers } });
  }

  async function as(login: string): Promise<Headers> {
    return { authorization: `Bearer ${(await tokensFor(zone.app, login)).access_token}` };
  }

  return {
    get zone() {
      return zone;
    },
    get app() {
      return zone.app;
    },
    get,
    as,
    async charactersOf(login) {
      return (await get('/EU/characters', await as(login))).json<readonly CharacterRow[]>();
    },
  };
}
