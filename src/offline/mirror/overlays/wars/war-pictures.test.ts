import { describe, expect, it } from 'vitest';
import { idOf, ME, outboxRow } from '../../../../../tests/support/outbox-rows.ts';
import type { WarPictureRow } from '../../../../contract/war-pictures.ts';
import { toId, type CharacterId } from '../../../../domain/ids.ts';
import type { OutboxRow } from '../../../database/database.ts';
import { overlayPictures } from './war-pictures.ts';

const SOURCE = 'b'.repeat(64);
const context = { characterIds: [ME.characterId] };

function storedPicture(fields: Partial<WarPictureRow> = {}): WarPictureRow {
  return {
    id: idOf(1),
    warId: idOf(9),
    stageId: 's1',
    source: SOURCE,
    width: 900,
    height: 600,
    bytes: 5_000,
    takenAt: null,
    addedBy: 'Ash',
    addedAt: '2026-01-01T10:00:00.000Z',
    goneAt: null,
    rev: 7,
    ...fields,
  };
}

function waitingPicture(fields: Partial<OutboxRow> = {}, picture = idOf(2)): OutboxRow {
  return outboxRow({
    op: 'war.addPicture',
    args: { id: idOf(9), picture, stageId: 's1', source: SOURCE, bytes: 900_000, takenAt: null },
    entity: `warPicture:${picture}`,
    createdAt: Date.parse('2026-01-02T10:00:00Z'),
    file: { id: 'file', bytes: 900_000, sent: 262_144 },
    ...fields,
  });
}

describe('pictures of wars with those that wait', () => {
  it('say how far each of this device is', () => {
    expect(overlayPictures(context, [storedPicture()], [waitingPicture()])).toMatchObject([
      { id: idOf(1), file: null, pendingStatus: null, addedBy: 'Ash' },
      { id: idOf(2), file: { sent: 262_144 }, pendingStatus: 'waiting', warId: idOf(9), rev: 0 },
    ]);
  });

  it('say why one was refused', () => {
    const problem = { status: 409, code: 'warPictures.full', message: '', details: { most: 5 } };
    const refused = waitingPicture({ state: 'needs-attention', problem });
    expect(overlayPictures(context, [], [refused])).toMatchObject([{ pendingStatus: 'refused', problem }]);
  });

  it('show one that has arrived once, and none of another clan or of other changes', () => {
    const arrived = waitingPicture({}, idOf(1));
    const foreign = waitingPicture({ characterId: toId<CharacterId>('other') }, idOf(3));
    expect(
      overlayPictures(context, [storedPicture()], [arrived, foreign, outboxRow()]).map(({ id, file }) => [
        id,
        file,
      ]),
    ).toEqual([[idOf(1), null]]);
  });
});
