import * as z from 'zod/mini';
import { auditPart } from '../../domain/audit/audit-part.ts';
import { PIECE_BYTES } from '../../domain/pictures/war-pictures.ts';
import type { ClanWarId } from '../../domain/clan-wars/war.ts';
import { operation, operationFile } from '../operation.ts';
import { clientId } from '../values.ts';
import * as pictures from '../war-pictures.ts';
import { stageEntity, warEntity } from './clan-wars.ts';
import { manifest } from './manifest.ts';

const args = z.extend(pictures.add.body, { id: clientId<ClanWarId>() });

export const warPicturesManifest = manifest({
  api: 'clan-wars',
  endpoints: [pictures.addPiece, pictures.add, pictures.remove, pictures.file],
  operations: {
    'war.addPicture': operation({
      version: 1,
      args,
      endpoint: pictures.add,
      answers: { kind: 'warPictures', field: 'picture' },
      entityOf: ({ picture }) => `warPicture:${picture}`,
      toCall: ({ id, ...body }) => ({ params: { id }, body }),
      coalesce: 'never',
      after: ({ id, stageId }) => [warEntity(id), stageEntity(id, stageId)],
      file: operationFile<z.output<typeof args>, typeof pictures.addPiece>({
        endpoint: pictures.addPiece,
        pieceBytes: PIECE_BYTES,
        toCall: ({ id, picture, stageId, source, bytes }, from) => ({
          params: { id, picture },
          query: { stageId, source, bytes: String(bytes), from: String(from) },
        }),
      }),
      // another officer has sent just this
      isReached: (code, details) => code === 'warPictures.repeated' && details['isSame'] === true,
    }),
  },
  mirrored: { warPictures: { row: pictures.warPicture, sent: 'newer' } },
  notices: {},
});

export const warPicturesAudit = auditPart({
  topic: 'wars',
  page: 'clan-war-upload',
  actions: ['war.pictureAdded', 'war.pictureDeleted', 'war.pictureRestored', 'war.picturesExpired'],
});
