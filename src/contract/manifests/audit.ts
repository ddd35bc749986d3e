import * as z from 'zod/mini';
import * as audit from '../audit.ts';
import { binItem, list, restore } from '../bin.ts';
import { operation } from '../operation.ts';
import { manifest } from './manifest.ts';

export const auditManifest = manifest({
  api: 'audit',
  endpoints: [audit.list],
  operations: {},
  mirrored: {},
  notices: {},
});

export const binManifest = manifest({
  endpoints: [list, restore],
  operations: {
    'bin.restore': operation({
      version: 1,
      // kind and title are for the person while it waits
      args: z.object({ id: restore.params.shape.id, kind: binItem.shape.kind, title: binItem.shape.title }),
      endpoint: restore,
      entityOf: ({ id }) => `bin:${id}`,
      toCall: ({ id }) => ({ params: { id } }),
      coalesce: 'never',
      // whoever did it: it is back
      isReached: (code) => code === 'bin.restored',
    }),
  },
  mirrored: {},
  notices: {},
});
