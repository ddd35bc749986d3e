/**
 * HTTP routes of the auction. The price file is the same for everybody in a region, so it needs no session.
 */
import type { FastifyInstance } from 'fastify';
import * as auction from '../../../contract/auction.ts';
import type { LotVariant } from '../../../domain/auction/lots.ts';
import { err, ok, type Result } from '../../../domain/result.ts';
import { success } from '../../http/endpoints/success.ts';
import { bindMutation } from '../../http/endpoints/bind-mutation.ts';
import { bind } from '../../http/endpoints/bind.ts';
import { matchesEtag, sendPrecompressed } from '../../http/static/precompressed.ts';
import type { PrincipalFor } from '../../http/request/authenticate.ts';
import type { AuctionService } from './auction.service.ts';
import type { Market } from './market/market.ts';
import type { OpeningLimit } from './opening-limit.ts';
import type { Watcher, WatchesService } from './watches.service.ts';
import { type Authorized, authorizedPart } from '../../ports/authorized.ts';

/** The parts of the auction that its routes and the composition root use. */
export interface Auction {
  readonly market: Market;
  readonly service: AuctionService;
  readonly watches: WatchesService;
  readonly regions: () => readonly string[];
  readonly mayOpen: OpeningLimit;
}

function watcherOf(who: PrincipalFor<typeof auction.watches.access>): Authorized<Watcher> {
  const { user, character } = who;
  return authorizedPart(who, {
    userId: user.id,
    characterId: character.id,
    region: character.region,
  });
}

function variantOf({
  quality,
  level,
}: {
  readonly quality?: number | undefined;
  readonly level?: number | undefined;
}): LotVariant {
  return { quality: quality ?? null, level: level ?? null };
}

export function auctionRoutes(
  app: FastifyInstance,
  { service, watches, market, regions, mayOpen }: Auction,
): void {
  bind(app, auction.item, async ({ params }, { user, character }) =>
    service.item(character.region, params.itemId, await mayOpen(user.id, character.region, params.itemId)),
  );
  bind(app, auction.history, ({ params, query }, { character }) =>
    service.history(character.region, params.itemId, query.days, variantOf(query)),
  );
  // a region that nobody polls has no items
  const inPolled = async <Answer>(
    region: string,
    read: () => Promise<Result<Answer, 'auction.unknownItem'>>,
  ): Promise<Result<Answer, 'auction.unknownItem'>> =>
    regions().includes(region) ? read() : err('auction.unknownItem');
  bind(app, auction.regionItem, ({ params: { region, itemId } }) =>
    inPolled(region, () => service.item(region, itemId, false)),
  );
  bind(app, auction.regionHistory, ({ params: { region, itemId }, query }) =>
    inPolled(region, () => service.history(region, itemId, query.days, variantOf(query))),
  );
  bind(app, auction.watches, async (_input, who) =>
    ok({ success: true, region: who.character.region, watches: await watches.list(watcherOf(who)) }),
  );

  bindMutation(app, auction.saveWatch, async ({ input: { body }, principal, unitOfWork }) => {
    return success(
      await watches.save(
        unitOfWork,
        watcherOf(principal),
        body,
        await mayOpen(principal.user.id, principal.character.region, body.itemId),
      ),
      (watch) => ({ watch }),
    );
  });

  bindMutation(app, auction.removeWatch, async ({ input: { params, body }, principal, unitOfWork }) => {
    return success(await watches.remove(unitOfWork, watcherOf(principal), params.itemId, body?.base));
  });

  app.get<{ Params: { name: string } }>(`${auction.MARKET_PATH}:name`, async (request, reply) => {
    const region = /^(\w+)\.json$/.exec(request.params.name)?.[1] ?? '';
    if (!auction.REGION_CODE.test(region) || !regions().includes(region)) return reply.callNotFound();
    const file = await market.files.file(region);
    const tag = `"${file.tag}"`;
    void reply.header('cache-control', 'no-cache').header('etag', tag);
    if (matchesEtag(request, tag)) return reply.header('vary', 'accept-encoding').code(304).send();
    return sendPrecompressed(request, reply.type('application/json; charset=utf-8'), file);
  });
}
