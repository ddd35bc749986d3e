import { describe, expect, it } from 'vitest';
import { MIRROR_KINDS } from '../../contract/registry/sync.ts';
import { databaseVersions, mirrorTables } from './database.ts';

const MIRRORED = '[clanId+id], clanId';

describe('the database of a device', () => {
  it('keeps the versions that are on devices as they were published', () => {
    expect(databaseVersions().slice(0, 5)).toEqual([
      [1, { ttkSetups: 'id, savedAt' }],
      [
        2,
        {
          outbox: '++seq, &key, [entity+seq], state, ownerUserId',
          sent: 'key, ownerUserId, sentAt',
          mirrors: 'clanId',
          skips: '[clanId+id], clanId, [clanId+userId]',
          notices: MIRRORED,
          shown: 'tag, shownAt',
          facts: 'name',
        },
      ],
      [3, { gameFiles: 'id', prices: 'region', desks: 'userId' }],
      [
        4,
        {
          members: MIRRORED,
          gear: MIRRORED,
          readySets: MIRRORED,
          loadouts: MIRRORED,
          fastRequests: MIRRORED,
        },
      ],
      [5, { clanSettings: MIRRORED }],
    ]);
  });

  it('has a table for each mirrored kind', () => {
    expect(Object.keys(mirrorTables).sort()).toEqual([...MIRROR_KINDS].sort());
    for (const table of Object.values(mirrorTables)) expect(table.schema.primKey.src).toBe('[clanId+id]');
  });
});
