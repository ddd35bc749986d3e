import { expect, it } from 'vitest';
import { formats } from '../../../../i18n/formats.ts';
import { loadTexts } from '../../../../i18n/translate.ts';
import type { FindRow, ViewContext } from '../../../components/slots/operation-view.ts';
import { SQUADS_VIEWS } from './operation-views.ts';

const ARGS = { map: 'berda', memberKey: 'morrow', isAccepted: true };
const find = ((kind: string, id: string) =>
  kind === 'members' && id === 'morrow' ? { name: 'Morrow' } : null) as FindRow;

async function contextOf(): Promise<ViewContext> {
  return {
    t: await loadTexts('en', 'changes'),
    format: formats('en'),
    find,
    ownNames: new Set(),
    itemName: () => '',
    itemsText: () => '',
  };
}

it('a decision about a request for a squad names the member, and says where another officer was first', async () => {
  const view = SQUADS_VIEWS['squad.decideAsk'];
  const context = await contextOf();
  // the row has to be asked for: without it only the key is known
  expect(view.subject?.(ARGS)).toEqual({ kind: 'members', id: 'morrow' });
  expect(view.text(ARGS, context)).toContain('Morrow');
  const sent = { op: 'squad.decideAsk', args: ARGS } as const;
  expect(view.leftOut?.({ ...sent, answer: { lost: [] } }, context)).toBeNull();
  expect(view.leftOut?.({ ...sent, answer: { lost: [{}] } }, context)).toBe(
    context.t('opSquadLost', { count: 1 }),
  );
});
