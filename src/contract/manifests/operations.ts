import * as z from 'zod/mini';
import { auditPart } from '../../domain/audit/audit-part.ts';
import { operationEdit as editKind } from '../../domain/operations/operation-edit.ts';
import { operation, operationEdit } from '../operation.ts';
import * as operations from '../operations.ts';
import { mergeDrawing } from '../tactics.ts';
import { manifest, noticeKind } from './manifest.ts';

type Save = z.output<typeof operations.save.body>;

const notice = noticeKind<operations.OperationNotice>({
  subject: ({ operationId, kind }) => `operation:${operationId}:${kind}`,
  facts: () => ({}),
  role: 'member',
  isLimited: true,
  isUrgent: true,
});

export const operationsManifest = manifest({
  api: 'operations',
  endpoints: [
    operations.save,
    operations.setState,
    operations.remove,
    operations.draw,
    operations.motion,
    operations.move,
    operations.read,
    operations.saveTemplate,
    operations.drawTemplate,
    operations.deleteTemplate,
  ],
  operations: {
    'operation.save': operation({
      version: 1,
      args: operations.save.body,
      endpoint: operations.save,
      answers: { kind: 'operations', field: 'operation' },
      entityOf: ({ id }) => `operation:${id}`,
      toCall: (body) => ({ body }),
      coalesce: 'last-write-wins',
      edit: operationEdit({
        kind: editKind,
        content: operations.operationContent,
        // one without a map is never stored: the form asks for it, and the server refuses it
        read: ({ base, operation: mine }: Save) => ({
          base,
          mine: mine.map === null ? null : { ...mine, map: mine.map },
        }),
        write: (args, { base, mine }) => ({ ...args, base: base ?? null, operation: mine }),
      }),
    }),
    'operation.draw': operation({
      version: 1,
      args: operations.drawArgs,
      endpoint: operations.draw,
      answers: { kind: 'drawings', field: 'objects' },
      // of the operation itself, which exists before something is drawn on it
      entityOf: ({ id }) => `operation:${id}`,
      toCall: ({ id, changes }) => ({ params: { id }, body: { changes } }),
      // each change stays one: another officer's may undo the first and not the second
      coalesce: { merge: mergeDrawing },
      gatherMs: 300,
      // deleted meanwhile: there is nothing to draw on any more
      isReached: (code) => code === 'operations.notFound',
    }),
    'operation.read': operation({
      version: 1,
      args: z.extend(operations.read.body, operations.read.params.shape),
      endpoint: operations.read,
      answers: { kind: 'operationReads', field: 'read' },
      entityOf: ({ id }) => `operation:${id}:read`,
      toCall: ({ id, seen }) => ({ params: { id }, body: { seen } }),
      coalesce: 'last-write-wins',
      // somebody has deleted it: there is nothing to read any more
      isReached: (code) => code === 'operations.notFound',
    }),
    'operationTemplate.save': operation({
      version: 1,
      args: operations.saveTemplate.body,
      endpoint: operations.saveTemplate,
      answers: { kind: 'operationTemplates', field: 'template' },
      entityOf: ({ id }) => `operation-template:${id}`,
      toCall: (body) => ({ body }),
      coalesce: 'never',
    }),
    'operationTemplate.draw': operation({
      version: 1,
      args: operations.drawTemplateArgs,
      endpoint: operations.drawTemplate,
      answers: { kind: 'drawings', field: 'objects' },
      // of the template itself, which exists before something is drawn on it
      entityOf: ({ id }) => `operation-template:${id}`,
      toCall: ({ id, changes }) => ({ params: { id }, body: { changes } }),
      coalesce: { merge: mergeDrawing },
      isReached: (code) => code === 'operations.notFound',
    }),
    'operationTemplate.delete': operation({
      version: 1,
      args: operations.deleteTemplate.params,
      endpoint: operations.deleteTemplate,
      removes: 'operationTemplates',
      entityOf: ({ id }) => `operation-template:${id}`,
      toCall: ({ id }) => ({ params: { id } }),
      coalesce: { cancels: 'operationTemplate.save' },
      isReached: (code) => code === 'operations.notFound',
    }),
  },
  mirrored: {
    operations: { row: operations.squadOperation, sent: 'newer' },
    operationReads: { row: operations.operationRead, sent: 'newer' },
    operationTemplates: { row: operations.operationTemplate, sent: 'newer' },
  },
  notices: {
    operationActivated: notice,
    operationChanged: notice,
    operationCancelled: notice,
    squadMoved: notice,
  },
});

export const operationsAudit = auditPart({
  topic: 'squads',
  page: 'squad-manager',
  actions: [
    'operation.created',
    'operation.changed',
    'operation.activated',
    'operation.prepared',
    'operation.finished',
    'operation.cancelled',
    'operation.drawn',
    'operation.deleted',
    'operation.restored',
    'operation.shared',
    'operation.unshared',
    'operation.templateSaved',
    'operation.templateDeleted',
    'operation.templateRestored',
  ],
  things: { operation: { facts: ['map', 'name'] } },
});
