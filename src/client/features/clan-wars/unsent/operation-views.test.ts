import { expect, it } from 'vitest';
import type { ViewContext } from '../../../components/slots/operation-view.ts';
import { CLAN_WARS_VIEWS } from './operation-views.ts';

const ARGS = { id: 'war', stageId: 's2' };

function context(rows: Readonly<Record<string, object>>): ViewContext {
  return {
    t: ((key: string, values: object = {}) => [key, ...Object.values(values)].join(' ')) as ViewContext['t'],
    format: { day: (day: string) => day, bytes: (bytes: number) => `${bytes} B` } as ViewContext['format'],
    find: ((kind: string, id: string) => rows[`${kind}:${id}`] ?? null) as ViewContext['find'],
    ownNames: new Set(),
    itemName: () => '',
    itemsText: () => '',
  };
}

it('names the war and the stage of a change, as far as this device knows them', () => {
  const known = context({
    'clanWars:war': { name: '', kind: 'brawl', day: '2026-05-01' },
    'warStages:war/s2': { name: '', number: 2 },
  });
  const text = (op: keyof typeof CLAN_WARS_VIEWS, args: object, rows = known) =>
    CLAN_WARS_VIEWS[op].text(args, rows);
  expect(text('war.confirm', ARGS)).toBe('opWarConfirm: eventBrawl, 2026-05-01, opWarStage 2');
  expect(text('war.addPicture', { ...ARGS, bytes: 7 })).toBe(
    'opWarAddPicture 7 B: eventBrawl, 2026-05-01, opWarStage 2',
  );
  expect(text('war.enter', { ...ARGS, number: 3, stage: { name: 'Final', rows: [{}] } })).toBe(
    'opWarEnter 1: eventBrawl, 2026-05-01, Final',
  );
  expect(text('war.edit', { id: 'war' })).toBe('opWarEdit: eventBrawl, 2026-05-01');
  expect(text('war.confirm', ARGS, context({}))).toBe('opWarConfirm');
  // a war and a stage that wait themselves
  const created = CLAN_WARS_VIEWS['war.enter'].creates?.({ ...ARGS, number: 2, stage: { name: 'Final' } });
  expect(created).toEqual({ kind: 'warStages', id: 'war/s2', row: { number: 2, name: 'Final' } });
  expect(CLAN_WARS_VIEWS['war.confirm'].besides?.(ARGS)).toEqual({ kind: 'warStages', id: 'war/s2' });
});
