import type { FastifyInstance } from 'fastify';
import * as audit from '../../../contract/audit.ts';
import { bind } from '../../http/endpoints/bind.ts';
import { success } from '../../http/endpoints/success.ts';
import { clanActorOf } from '../../http/request/clan-actor.ts';
import type { AuditService } from './audit.service.ts';

export function auditRoutes(app: FastifyInstance, service: AuditService): void {
  bind(app, audit.list, async ({ query: { of = 'own', page = 1, ...query } }, who) =>
    success(await service.list(clanActorOf(who), { of, page, ...query }), (answer) => answer),
  );
}
