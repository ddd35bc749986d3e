import { auditPart } from '../../domain/audit/audit-part.ts';
import * as z from 'zod/mini';
import { loadoutEdit } from '../../domain/loadouts/loadout-edit.ts';
import { kitEdit } from '../../domain/loadouts/kit.ts';
import { personIdOf } from '../../domain/loadouts/person.ts';
import * as loadouts from '../loadouts.ts';
import { clanTotals } from '../supply-limits.ts';
import * as people from '../supply-people.ts';
import * as kits from '../supply-kits.ts';
import * as wars from '../supply-wars.ts';
import { setStock, stockRow } from '../supply-stock.ts';
import { operation, operationEdit } from '../operation.ts';
import type { RequestEnteredNotice, SuppliesRequestedNotice, SuppliesSentNotice } from '../loadouts.ts';
import { manifest, noticeKind } from './manifest.ts';

const LOADOUTS = { kind: 'loadouts', field: 'loadouts' } as const;

type Marks = z.output<typeof loadouts.loadoutMarks>;
type Save = z.output<typeof loadouts.loadoutEditInput>;
type Removal = z.output<typeof loadouts.loadoutRemoval>;
type SaveKit = z.output<typeof kits.saveKit.body>;
type SaveFor = z.output<typeof people.loadoutForInput>;
type RemovalFor = z.output<typeof people.loadoutForRemoval>;

function entityFor({ person, mapStage }: Pick<SaveFor, 'person' | 'mapStage'>): string {
  return `loadout-for:${personIdOf(person)}:${mapStage}`;
}

function markedItems({ items }: Marks): ReadonlySet<string> {
  return new Set(items.map(({ itemId }) => itemId));
}

/**
 * Sent marks of one request as one change: the precondition is what the first of them saw, the goal is what
 * the last wants.
 */
function mergeMarks(waiting: Marks, added: Marks): Marks | null {
  const marked = markedItems(added);
  const previous = new Map(waiting.items.map((mark) => [mark.itemId, mark]));
  const items = [
    ...waiting.items.filter(({ itemId }) => !marked.has(itemId)),
    ...added.items.map((mark) => ({
      ...(previous.get(mark.itemId) ?? mark),
      to: mark.to,
      author: mark.author,
    })),
  ].filter(({ sent, to }) => sent !== to);
  return items.length === 0 ? null : { ...added, items };
}

export const loadoutsManifest = manifest({
  api: 'requests',
  endpoints: [
    loadouts.userLoadouts,
    clanTotals,
    people.requestFor,
    people.removeFor,
    loadouts.characterLoadouts,
    loadouts.characterRequests,
    loadouts.clanLoadouts,
    loadouts.create,
    loadouts.remove,
    loadouts.mark,
    loadouts.sends,
    wars.closeWar,
    wars.reopenWar,
    wars.warRequests,
    wars.remindRequests,
    setStock,
    kits.saveKit,
    kits.deleteKit,
    kits.giveKit,
    kits.takeKitBack,
  ],
  operations: {
    'loadout.save': operation({
      version: 3,
      // Version 1 did not say what the person saw, version 2 not for which war.
      older: (_version, args) => args as Save,
      // One map stage each, so that a refusal for one map does not block another.
      args: loadouts.loadoutEditInput,
      endpoint: loadouts.create,
      answers: LOADOUTS,
      entityOf: ({ mapStage }) => `own-loadout:${mapStage}`,
      toCall: (loadout) => ({ body: { loadouts: [loadout] } }),
      coalesce: 'last-write-wins',
      edit: operationEdit({
        kind: loadoutEdit,
        content: z.array(loadouts.requestedItem),
        read: ({ base, items }: Save) => ({ base, mine: items }),
        write: (args, { base, mine }) => ({ ...args, base, items: mine ?? [] }),
      }),
    }),
    'loadout.delete': operation({
      version: 2,
      older: (_version, args) => args as Removal,
      args: loadouts.loadoutRemoval,
      endpoint: loadouts.remove,
      removes: 'loadouts',
      entityOf: ({ mapStage }) => `own-loadout:${mapStage}`,
      toCall: ({ id, base }) => ({ params: { id }, body: { base } }),
      coalesce: 'replaces-refused',
      edit: operationEdit({
        kind: loadoutEdit,
        content: z.array(loadouts.requestedItem),
        read: ({ base }: Removal) => ({ base, mine: null }),
        write: (args, { base }) => ({ ...args, base }),
      }),
      isReached: (code) => code === 'loadouts.notFound',
    }),
    'loadout.saveFor': operation({
      version: 1,
      args: people.loadoutForInput,
      endpoint: people.requestFor,
      answers: LOADOUTS,
      entityOf: entityFor,
      toCall: ({ person, name: _name, ...loadout }) => ({ body: { person, loadouts: [loadout] } }),
      coalesce: 'last-write-wins',
      edit: operationEdit({
        kind: loadoutEdit,
        content: z.array(loadouts.requestedItem),
        read: ({ base, items }: SaveFor) => ({ base, mine: items }),
        write: (args, { base, mine }) => ({ ...args, base, items: mine ?? [] }),
      }),
    }),
    'loadout.deleteFor': operation({
      version: 1,
      args: people.loadoutForRemoval,
      endpoint: people.removeFor,
      removes: 'loadouts',
      entityOf: entityFor,
      toCall: ({ id, base }) => ({ params: { id }, body: { base } }),
      coalesce: 'replaces-refused',
      edit: operationEdit({
        kind: loadoutEdit,
        content: z.array(loadouts.requestedItem),
        read: ({ base }: RemovalFor) => ({ base, mine: null }),
        write: (args, { base }) => ({ ...args, base }),
      }),
      isReached: (code) => code === 'loadouts.notFound',
    }),
    'loadout.mark': operation({
      version: 1,
      // One request each: a refusal for one person does not block another's.
      args: loadouts.loadoutMarks,
      endpoint: loadouts.mark,
      answers: LOADOUTS,
      entityOf: ({ loadoutId }) => `marks:${loadoutId}`,
      toCall: (marks) => ({ body: { change: { marks: [marks] } } }),
      coalesce: {
        merge: mergeMarks,
        supersedes: (refused, added) => {
          const marked = markedItems(added);
          return refused.items.every(({ itemId }) => marked.has(itemId));
        },
      },
    }),
    'loadout.markAll': operation({
      version: 1,
      args: loadouts.bulkMark.shape.all,
      endpoint: loadouts.mark,
      answers: LOADOUTS,
      entityOf: () => 'all-marks',
      toCall: (all) => ({ body: { change: { all } } }),
      coalesce: 'never',
    }),
    'loadout.restoreSettled': operation({
      version: 1,
      args: loadouts.settledRestore.shape.restore,
      endpoint: loadouts.mark,
      answers: LOADOUTS,
      entityOf: () => 'all-marks',
      toCall: (restore) => ({ body: { change: { restore } } }),
      coalesce: 'never',
    }),
    'kit.save': operation({
      version: 1,
      args: kits.saveKit.body,
      endpoint: kits.saveKit,
      answers: { kind: 'supplyKits', field: 'kit' },
      entityOf: ({ id }) => `kit:${id}`,
      toCall: (body) => ({ body }),
      coalesce: 'last-write-wins',
      edit: operationEdit({
        kind: kitEdit,
        content: kits.kitContent,
        read: ({ base, name, role, items }: SaveKit) => ({ base, mine: { name, role, items } }),
        write: (args, { base, mine }) => ({ ...args, base: base ?? null, ...mine }),
      }),
    }),
    'kit.delete': operation({
      version: 1,
      args: kits.kitRemoval,
      endpoint: kits.deleteKit,
      removes: 'supplyKits',
      entityOf: ({ id }) => `kit:${id}`,
      toCall: ({ id, base }) => ({ params: { id }, body: { base } }),
      coalesce: 'replaces-refused',
      edit: operationEdit({
        kind: kitEdit,
        content: kits.kitContent,
        read: ({ base }: z.output<typeof kits.kitRemoval>) => ({ base, mine: null }),
        write: (args, { base }) => ({ ...args, base: base ?? null }),
      }),
      isReached: (code) => code === 'loadouts.kitNotFound',
    }),
    'kit.give': operation({
      version: 1,
      args: kits.giveKit.body,
      endpoint: kits.giveKit,
      answers: LOADOUTS,
      entityOf: () => 'given-kits',
      toCall: (body) => ({ body }),
      coalesce: 'never',
    }),
    'kit.takeBack': operation({
      version: 1,
      args: kits.takeKitBack.body,
      endpoint: kits.takeKitBack,
      entityOf: () => 'given-kits',
      toCall: (body) => ({ body }),
      coalesce: 'never',
    }),
    'stock.set': operation({
      version: 1,
      args: setStock.body,
      endpoint: setStock,
      answers: { kind: 'supplyStock', field: 'stock' },
      entityOf: ({ itemId }) => `stock:${itemId}`,
      toCall: (body) => ({ body }),
      coalesce: {
        merge: (waiting, added) => ({ ...added, base: waiting.base }),
        supersedes: () => true,
      },
    }),
  },
  mirrored: {
    loadouts: { row: loadouts.loadout, sent: 'newer' },
    supplyWars: { row: wars.supplyWar, sent: 'newer' },
    supplyStock: { row: stockRow, sent: 'newer' },
    supplyKits: { row: kits.supplyKit, sent: 'newer' },
  },
  notices: {
    suppliesSent: noticeKind<SuppliesSentNotice>({
      subject: ({ characterName, fastRequestId }) => `supplies:${characterName}:${fastRequestId ?? ''}`,
      facts: () => ({}),
      role: 'member',
      isLimited: true,
    }),
    requestReminder: noticeKind<wars.RequestReminderNotice>({
      subject: ({ characterName }) => `request:${characterName}`,
      facts: () => ({}),
      role: 'member',
      isLimited: true,
    }),
    requestEntered: noticeKind<RequestEnteredNotice>({
      subject: ({ loadoutId }) => `entered:${loadoutId}`,
      facts: () => ({}),
      role: 'member',
      isLimited: true,
    }),
    suppliesRequested: noticeKind<SuppliesRequestedNotice>({
      subject: ({ fastRequestId }) => `requested:${fastRequestId}`,
      facts: () => ({}),
      role: 'officer',
      isLimited: true,
      // it is about now: who first sees it later finds it in the queue
      waitsFor: { table: 'fastRequests', idOf: ({ fastRequestId }) => fastRequestId, newsMs: 3_600_000 },
    }),
  },
});

export const loadoutsAudit = auditPart({
  topic: 'requests',
  page: 'request-manager',
  actions: [
    'loadout.requested',
    'loadout.requestedFor',
    'loadout.changed',
    'loadout.changedFor',
    'loadout.deleted',
    'loadout.deletedFor',
    'loadout.handedOver',
    'loadout.left',
    'loadout.marked',
    'loadout.allSent',
    'loadout.allCleared',
    'loadout.settledRestored',
    'loadout.reminded',
    'loadout.stockSet',
    'loadout.warClosed',
    'loadout.warReopened',
    'kit.added',
    'kit.changed',
    'kit.removed',
    'kit.restored',
    'kit.given',
    'kit.takenBack',
  ],
  own: ['loadout.marked'],
  things: {
    loadout: { facts: ['mapStage'] },
    supplyKit: { facts: ['name'] },
    supplyWar: { facts: ['number'] },
  },
});
