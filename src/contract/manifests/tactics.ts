import { auditPart } from '../../domain/audit/audit-part.ts';
import { operation } from '../operation.ts';
import * as versions from '../tactic-versions.ts';
import * as pictures from '../map-pictures.ts';
import * as tactics from '../tactics.ts';
import { manifest } from './manifest.ts';

/** One for all of them: a tactic exists before something is drawn on it. */
const ENTITY = 'tactics';

export const tacticsManifest = manifest({
  api: 'tactics',
  endpoints: [
    tactics.save,
    tactics.remove,
    tactics.draw,
    tactics.motion,
    tactics.move,
    versions.list,
    versions.open,
    versions.save,
    versions.remove,
    pictures.put,
    pictures.remove,
    pictures.file,
  ],
  operations: {
    'tactic.save': operation({
      version: 1,
      args: tactics.save.body,
      endpoint: tactics.save,
      answers: { kind: 'tactics', field: 'tactic' },
      entityOf: () => ENTITY,
      toCall: (body) => ({ body }),
      coalesce: 'never',
      // somebody has deleted it: there is nothing to name any more
      isReached: (code, _details, { base }) => code === 'tactics.notFound' && base !== null,
    }),
    'tactic.draw': operation({
      version: 1,
      args: tactics.drawArgs,
      endpoint: tactics.draw,
      answers: { kind: 'drawings', field: 'objects' },
      entityOf: () => ENTITY,
      toCall: ({ id, changes }) => ({ params: { id }, body: { changes } }),
      // each change stays one: another officer's may undo the first and not the second
      coalesce: { merge: tactics.mergeDrawing },
      gatherMs: 300,
      // deleted meanwhile: there is nothing to draw on any more
      isReached: (code) => code === 'tactics.notFound',
    }),
  },
  mirrored: {
    tactics: { row: tactics.tactic, sent: 'newer' },
    drawings: { row: tactics.drawingRow, sent: 'newer' },
    mapPictures: { row: pictures.mapPicture, sent: 'newer' },
  },
  notices: {},
});

export const tacticsAudit = auditPart({
  topic: 'tactics',
  page: 'tactics',
  actions: [
    'tactic.created',
    'tactic.changed',
    'tactic.drawn',
    'tactic.versionSaved',
    'tactic.versionDeleted',
    'tactic.versionRestored',
    'tactic.deleted',
    'tactic.restored',
    'tactic.shared',
    'tactic.unshared',
    'mapPicture.put',
    'mapPicture.removed',
  ],
  things: { tactic: { facts: ['map', 'title'] }, mapPicture: { facts: ['map'] } },
});
