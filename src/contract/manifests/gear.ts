import * as gear from '../gear.ts';
import { operation } from '../operation.ts';
import { manifest } from './manifest.ts';

export const gearManifest = manifest({
  endpoints: [gear.list, gear.own, gear.save, gear.remove, gear.suggestion, gear.saveReady, gear.removeReady],
  operations: {
    'gear.save': operation({
      version: 1,
      args: gear.save.body,
      endpoint: gear.save,
      answers: { kind: 'gear', field: 'sets' },
      entityOf: ({ id }) => `gear:${id}`,
      toCall: (body) => ({ body }),
      coalesce: 'last-write-wins',
    }),
    'gear.remove': operation({
      version: 1,
      args: gear.remove.params,
      endpoint: gear.remove,
      removes: 'gear',
      entityOf: ({ id }) => `gear:${id}`,
      toCall: (params) => ({ params }),
      coalesce: 'last-write-wins',
      isReached: (code) => code === 'gear.notFound',
    }),
    'gear.saveReady': operation({
      version: 1,
      args: gear.saveReady.body,
      endpoint: gear.saveReady,
      answers: { kind: 'readySets', field: 'ready' },
      entityOf: ({ id }) => `ready:${id}`,
      toCall: (body) => ({ body }),
      // The precondition is the revision that the first waiting change was based on.
      coalesce: { merge: (waiting, added) => ({ ...added, rev: waiting.rev }) },
    }),
  },
  mirrored: {
    gear: { row: gear.gearSet, sent: 'newer' },
    readySets: { row: gear.readySet, sent: 'newer' },
  },
  notices: {},
});
