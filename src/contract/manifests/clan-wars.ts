import * as z from 'zod/mini';
import { auditPart } from '../../domain/audit/audit-part.ts';
import { sameWarContent, type ClanWarId } from '../../domain/clan-wars/war.ts';
import * as clanWars from '../clan-wars.ts';
import { older } from '../older-wars.ts';
import { operation } from '../operation.ts';
import { clientId } from '../values.ts';
import { manifest } from './manifest.ts';

const ofWar = { id: clientId<ClanWarId>() };

export function warEntity(id: ClanWarId): string {
  return `war:${id}`;
}

/** A stage that is refused does not keep the others from being sent. */
export function stageEntity(id: ClanWarId, stageId: string): string {
  return `war:${id}:${stageId}`;
}

export const clanWarsManifest = manifest({
  api: 'clan-wars',
  endpoints: [
    clanWars.create,
    clanWars.edit,
    clanWars.enter,
    clanWars.confirm,
    clanWars.correct,
    clanWars.remove,
    clanWars.link,
    clanWars.get,
    older,
    clanWars.saveSeason,
    clanWars.removeSeason,
  ],
  operations: {
    'war.create': operation({
      version: 1,
      args: clanWars.create.body,
      endpoint: clanWars.create,
      isCreation: true,
      answers: { kind: 'clanWars', field: 'war' },
      entityOf: ({ id }) => warEntity(id),
      toCall: (body) => ({ body }),
      coalesce: 'never',
    }),
    'war.edit': operation({
      version: 1,
      args: z.extend(clanWars.edit.body, ofWar),
      endpoint: clanWars.edit,
      answers: { kind: 'clanWars', field: 'war' },
      entityOf: ({ id }) => warEntity(id),
      toCall: ({ id, ...body }) => ({ params: { id }, body }),
      coalesce: {
        merge: ({ base }, added) => (sameWarContent(base, added.to) ? null : { ...added, base }),
      },
    }),
    'war.enter': operation({
      version: 1,
      args: z.extend(clanWars.enter.body, ofWar),
      endpoint: clanWars.enter,
      answers: { kind: 'warStages', field: 'stage' },
      entityOf: ({ id, stageId }) => stageEntity(id, stageId),
      after: ({ id }) => [warEntity(id)],
      toCall: ({ id, ...body }) => ({ params: { id }, body }),
      coalesce: { merge: ({ seen }, added) => ({ ...added, seen }), supersedes: () => true },
    }),
    'war.confirm': operation({
      version: 1,
      args: z.extend(clanWars.confirm.body, ofWar),
      endpoint: clanWars.confirm,
      answers: { kind: 'warStages', field: 'stage' },
      entityOf: ({ id, stageId }) => stageEntity(id, stageId),
      after: ({ id }) => [warEntity(id)],
      dependsOn: ['war.enter'],
      toCall: ({ id, ...body }) => ({ params: { id }, body }),
      coalesce: { merge: (_, added) => added, supersedes: () => true },
      // somebody else has confirmed just this
      isReached: (code, details) => code === 'clanWars.confirmed' && details['isSame'] === true,
    }),
  },
  mirrored: {
    clanWars: { row: clanWars.clanWar, sent: 'newer' },
    warStages: { row: clanWars.warStage, sent: 'newer' },
    warSeasons: { row: clanWars.warSeason, sent: 'newer' },
  },
  notices: {},
});

export const clanWarsAudit = auditPart({
  topic: 'wars',
  page: 'clan-war-upload',
  actions: [
    'war.began',
    'war.edited',
    'war.linked',
    'war.stageEntered',
    'war.stageConfirmed',
    'war.stageCorrected',
    'war.stageDeleted',
    'war.stageRestored',
    'war.deleted',
    'war.restored',
    'season.saved',
    'season.frozen',
    'season.deleted',
    'season.restored',
  ],
  things: { war: { facts: ['name', 'kind', 'day'] }, season: { facts: ['name'] } },
});
