import { Suspense } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { warSources } from '../../../../../tests/support/war-sources.ts';
import { setLocale } from '../../../data/i18n/locale.ts';
import { SourcesContext } from '../../../data/store/source.ts';
import type { GridRow } from '../marking/grid-model.ts';
import { ScoreboardNote } from './ScoreboardNote.tsx';

type Check = Parameters<typeof ScoreboardNote>[0]['check'];

const CHECK = {
  id: 'check',
  eventId: 'event',
  eventDate: '2026-11-11',
  stages: [{ id: 'first' }, { id: 'second' }],
} as unknown as Check;

function person(memberKey: string, marks: object = {}): GridRow {
  return { person: { memberKey, marks }, cells: [] } as unknown as GridRow;
}
const ABSENT = { present: false, hasReason: true };
const PRESENT = { present: true, hasReason: false };

function stage(stageId: string, state: string, ...names: readonly string[]) {
  return { stageId, number: 1, state, rows: names.map((name) => ({ name })) };
}

async function open(war: object, stages: readonly object[], rows: readonly GridRow[]) {
  const onMark = vi.fn(() => Promise.resolve());
  const sources = warSources({
    wars: { wars: [war], stages: new Map([['war', stages]]) } as never,
  });
  const screen = await render(
    <SourcesContext value={sources}>
      <Suspense fallback="…">
        <ScoreboardNote check={CHECK} rows={rows} onMark={onMark as never} />
      </Suspense>
      <p>below</p>
    </SourcesContext>,
  );
  return { screen, onMark };
}

const LINKED = { id: 'war', eventId: 'event', eventDate: '2026-11-11' };

beforeEach(() => {
  setLocale('en');
});

describe('what a scoreboard says of who was there', () => {
  it('is offered for the war that is linked to the event, and never over what a person has said', async () => {
    const { screen, onMark } = await open(
      LINKED,
      [stage('first', 'confirmed', 'Morrow', 'Heron', 'A Guest')],
      [person('morrow'), person('heron', { first: ABSENT }), person('wren')],
    );
    await expect.element(screen.getByText("1 player on the war's scoreboard has no mark yet.")).toBeVisible();
    await screen.getByRole('button', { name: 'Mark them present' }).click();
    expect(onMark.mock.calls).toEqual([[[{ memberKey: 'morrow', stageId: 'first', to: PRESENT }]]]);
  });

  it('is nothing while a stage is not confirmed, or where all are marked', async () => {
    for (const [stages, rows] of [
      [[stage('first', 'draft', 'Morrow')], [person('morrow')]],
      [[stage('first', 'confirmed', 'Morrow')], [person('morrow', { first: PRESENT })]],
    ] as const) {
      const { screen } = await open(LINKED, stages, rows);
      await expect.element(screen.getByText('below').first()).toBeVisible();
      expect(screen.container.querySelector('[role="status"]')).toBeNull();
      await screen.unmount();
    }
  });

  it('is nothing of a war of another day', async () => {
    const { screen } = await open(
      { ...LINKED, eventDate: '2026-11-12' },
      [stage('first', 'confirmed', 'Morrow')],
      [person('morrow')],
    );
    await expect.element(screen.getByText('below')).toBeVisible();
    expect(screen.container.querySelector('[role="status"]')).toBeNull();
  });
});
