import type { FastifyInstance } from 'fastify';
import * as links from '../../../contract/drawing-links.ts';
import { toId } from '../../../domain/ids.ts';
import { err, ok } from '../../../domain/result.ts';
import type { DrawingLinkId } from '../../../domain/tactics/link.ts';
import type { DrawingSubject } from '../../../domain/tactics/drawing/object.ts';
import { bind } from '../../http/endpoints/bind.ts';
import { bindMutation } from '../../http/endpoints/bind-mutation.ts';
import { success } from '../../http/endpoints/success.ts';
import { clanActorOf } from '../../http/request/clan-actor.ts';
import { refuseGuess } from '../../links/guesses.ts';
import type { SignedTokens } from '../../links/signed-tokens.ts';
import { wirePlan } from '../../links/wire-plan.ts';
import type { SharedLimits } from '../../ports/shared-limits.ts';
import type { LinksService } from './links.service.ts';

const OF = {
  tactic: {
    list: links.tacticLinks,
    create: links.shareTactic,
    withdraw: links.withdrawTacticLink,
  },
  operation: {
    list: links.operationLinks,
    create: links.shareOperation,
    withdraw: links.withdrawOperationLink,
  },
} as const;

function bindLinksOf(app: FastifyInstance, subject: DrawingSubject, service: LinksService): void {
  const { list, create, withdraw } = OF[subject];
  bind(app, list, async ({ params }, who) =>
    success(await service.list(who.character.clan.id, { subject, subjectId: params.id }), (live) => ({
      links: [...live],
    })),
  );

  bindMutation(app, create, async ({ input: { params, body }, principal, unitOfWork }) =>
    success(
      await service.create(unitOfWork, clanActorOf(principal), { subject, subjectId: params.id }, body),
      (id) => ({ id }),
    ),
  );

  bindMutation(app, withdraw, async ({ input: { params }, principal, unitOfWork }) =>
    success(
      await service.withdraw(unitOfWork, clanActorOf(principal), {
        subject,
        id: toId<DrawingLinkId>(params.id),
      }),
    ),
  );
}

export function linksRoutes(
  app: FastifyInstance,
  {
    service,
    tokens,
    limits,
  }: {
    readonly service: LinksService;
    readonly tokens: SignedTokens<DrawingLinkId>;
    readonly limits: SharedLimits;
  },
): void {
  bindLinksOf(app, 'tactic', service);
  bindLinksOf(app, 'operation', service);

  bind(app, links.readPlan, async ({ params, query }, _who, call) => {
    call.setHeader('x-robots-tag', 'noindex, nofollow');
    const id = tokens.idOf(params.token);
    if (id === null) return refuseGuess(limits, call.address, 'links.notFound');
    const read = await service.read(id);
    if (read === null) return err('links.notFound');
    const { plan, version } = read;
    return ok({
      success: true,
      version,
      plan: version === query.version ? null : wirePlan(plan),
    });
  });
}
