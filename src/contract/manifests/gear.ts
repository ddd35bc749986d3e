import { auditPart } from '../../domain/audit/audit-part.ts';
import * as z from 'zod/mini';
import { gearEdit, readyEdit } from '../../domain/gear/gear-edit.ts';
import type { GearSetId } from '../../domain/ids.ts';
import * as gear from '../gear.ts';
import { operation, operationEdit } from '../operation.ts';
import { clientId } from '../values.ts';
import { manifest, noticeKind } from './manifest.ts';

const removeArgs = z.object({
  id: clientId<GearSetId>(),
  base: z.optional(z.nullable(gear.setContent)),
});

type Ready = z.output<typeof gear.readyInput>;

export const gearManifest = manifest({
  api: 'gear',
  endpoints: [
    gear.list,
    gear.own,
    gear.save,
    gear.remove,
    gear.suggestion,
    gear.saveReady,
    gear.removeReady,
    gear.remind,
    gear.saveFor,
    gear.removeFor,
  ],
  operations: {
    'gear.save': operation({
      version: 2,
      // Version 1 did not say what the person saw.
      older: (_version, args) => args as z.output<typeof gear.save.body>,
      args: gear.save.body,
      endpoint: gear.save,
      answers: { kind: 'gear', field: 'sets' },
      entityOf: ({ id }) => `gear:${id}`,
      toCall: (body) => ({ body }),
      coalesce: 'last-write-wins',
      edit: operationEdit({
        kind: gearEdit,
        content: gear.setContent,
        read: ({ id: _id, base, ...mine }: z.output<typeof gear.save.body>) => ({ base, mine }),
        write: (args, { base, mine }) => ({ ...args, ...mine, base }),
      }),
    }),
    'gear.remove': operation({
      version: 2,
      older: (_version, args) => args as z.output<typeof removeArgs>,
      args: removeArgs,
      endpoint: gear.remove,
      removes: 'gear',
      entityOf: ({ id }) => `gear:${id}`,
      toCall: ({ id, base }) => ({ params: { id }, body: { base } }),
      coalesce: 'last-write-wins',
      edit: operationEdit({
        kind: gearEdit,
        content: gear.setContent,
        read: ({ base }: z.output<typeof removeArgs>) => ({ base, mine: null }),
        write: (args, { base }) => ({ ...args, base }),
      }),
      isReached: (code) => code === 'gear.notFound',
    }),
    'gear.saveFor': operation({
      version: 1,
      args: gear.setFor,
      endpoint: gear.saveFor,
      answers: { kind: 'gear', field: 'sets' },
      entityOf: ({ id }) => `gear:${id}`,
      toCall: (body) => ({ body }),
      coalesce: 'last-write-wins',
      edit: operationEdit({
        kind: gearEdit,
        content: gear.setContent,
        read: ({ id: _id, member: _member, base, ...mine }: z.output<typeof gear.setFor>) => ({ base, mine }),
        write: (args, { base, mine }) => ({ ...args, ...mine, base: base ?? null }),
      }),
    }),
    'gear.removeFor': operation({
      version: 1,
      args: gear.setForRemoval,
      endpoint: gear.removeFor,
      removes: 'gear',
      entityOf: ({ id }) => `gear:${id}`,
      toCall: ({ id, base }) => ({ params: { id }, body: { base } }),
      coalesce: 'last-write-wins',
      edit: operationEdit({
        kind: gearEdit,
        content: gear.setContent,
        read: ({ base }: z.output<typeof gear.setForRemoval>) => ({ base, mine: null }),
        write: (args, { base }) => ({ ...args, base: base ?? null }),
      }),
      isReached: (code) => code === 'gear.notFound',
    }),
    'gear.saveReady': operation({
      version: 2,
      // Version 1 said the revision that the person saw.
      older: (_version, args) => args as Ready,
      args: gear.readyInput,
      endpoint: gear.saveReady,
      answers: { kind: 'readySets', field: 'ready' },
      entityOf: ({ id }) => `ready:${id}`,
      toCall: (body) => ({ body }),
      coalesce: 'last-write-wins',
      edit: operationEdit({
        kind: readyEdit,
        content: gear.readyContent,
        read: ({ base, name, map, needs }: Ready) => ({ base, mine: { name, map, needs } }),
        write: ({ rev: _rev, ...args }, { base, mine }) => ({ ...args, ...mine, base }),
      }),
    }),
  },
  mirrored: {
    gear: { row: gear.gearSet, sent: 'newer' },
    readySets: { row: gear.readySet, sent: 'newer' },
  },
  notices: {
    gearReminder: noticeKind<gear.GearReminderNotice>({
      subject: ({ characterName }) => `gear:${characterName}`,
      facts: () => ({}),
      role: 'member',
      isLimited: true,
    }),
  },
});

export const gearAudit = auditPart({
  topic: 'gear',
  page: 'gear-manager',
  actions: [
    'gear.added',
    'gear.addedFor',
    'gear.changed',
    'gear.changedFor',
    'gear.removed',
    'gear.restored',
    'gear.removedFor',
    'gear.restoredFor',
    'gear.handedOver',
    'gear.ended',
    'gear.reminded',
    'ready.added',
    'ready.changed',
    'ready.removed',
    'ready.restored',
  ],
  things: { gear: { facts: ['name'] }, ready: { facts: ['name'] } },
});
