import { Suspense, type ReactElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { stageMark } from '../../../../domain/clan-wars/stage.ts';
import type { ClanWarId, StageContent } from '../../../../domain/clan-wars/war.ts';
import { toId } from '../../../../domain/ids.ts';
import type { ShownStage, ShownWar } from '../../../../offline/mirror/overlays/wars/clan-wars.ts';
import { setLocale } from '../../../data/i18n/locale.ts';
import { CHANGE_SOURCE, type MakeChange } from '../../../data/outbox/use-outbox.ts';
import { provideSources, replace, SourcesContext } from '../../../data/store/source.ts';
import type { StageDraft } from './stage-draft.ts';
import { StageForm } from './StageForm.tsx';

const WAR = { id: toId<ClanWarId>('war') } as ShownWar;
const KNOWN = ['Morrow', 'Halden', 'Ozera'].map((name) => ({ name, kind: 'member' as const }));
const EMPTY: StageContent = {
  name: '',
  startsAt: null,
  outcome: null,
  ownScore: null,
  enemyScore: null,
  rows: [],
};

function storedStage(content: StageContent): ShownStage {
  return {
    ...content,
    rows: content.rows.map((row) => ({ ...row, doubtful: [...row.doubtful] })),
    id: 'war/s1',
    warId: WAR.id,
    stageId: 's1',
    state: 'draft',
    enteredBy: 'Ozera',
    enteredAt: '2026-05-01T18:00:00.000Z',
    confirmedBy: null,
    confirmedAt: null,
    corrections: [],
    rev: 3,
    pendingStatus: null,
    outboxKey: null,
    change: null,
    refused: null,
  };
}

function line(name: string, kills: number): StageContent['rows'][number] {
  return { name, kind: 'member', kills, deaths: 1, assists: 0, cash: 0, score: 100, doubtful: [] };
}

async function open(stored: ShownStage | null = null) {
  const made = vi.fn<(name: string, args: unknown) => void>();
  const drafts = vi.fn<(draft: StageDraft | null) => void>();
  const change: MakeChange = async (name, args) => {
    made(name, args);
    return { ok: true, value: { key: 'k', seq: 1 } };
  };
  const sources = provideSources([replace(CHANGE_SOURCE, change)]);
  const form = (shown: ShownStage | null): ReactElement => (
    <SourcesContext value={sources}>
      <Suspense fallback="…">
        <StageForm
          war={WAR}
          stageId="s1"
          title="Stage 1"
          stored={shown}
          others={[]}
          known={KNOWN}
          start={{ base: shown === null ? null : stageMark(shown), content: shown ?? EMPTY }}
          empty={EMPTY}
          choices={[]}
          onDraft={drafts}
          onEndCorrecting={null}
        />
      </Suspense>
    </SourcesContext>
  );
  const screen = await render(form(stored));
  return { screen, made, drafts, show: (shown: ShownStage) => screen.rerender(form(shown)) };
}

beforeEach(async () => {
  await page.viewport(320, 640);
});

afterEach(() => {
  setLocale('en');
});

it('confirms nothing before a person has decided, and then exactly what is on the screen', async () => {
  const { screen, made, drafts } = await open();
  await screen.getByRole('button', { name: 'Confirm' }).click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Add at least one player.');
  await screen.getByRole('button', { name: 'Paste a table' }).click();
  await userEvent.fill(
    screen.getByRole('textbox', { name: 'Table' }),
    'MORROW\t1O\t2\t3\t40\t500\nHaldem\t1\t1\t1\t1\t1\nStranger\t1\t1\t1\t1\t1',
  );
  await screen.getByRole('button', { name: 'Read the table' }).click();
  await screen.getByRole('button', { name: 'Confirm' }).click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('3 values still need a look.');
  expect(made).not.toHaveBeenCalled();
  await screen.getByRole('button', { name: 'Accept 1 suggestion' }).click();
  await userEvent.selectOptions(
    screen.getByRole('combobox', { name: 'Who is "Stranger"?' }),
    'Guest: Stranger',
  );
  await screen.getByRole('button', { name: 'Looks right' }).click();
  await screen.getByRole('button', { name: 'Confirm' }).click();
  await vi.waitFor(() => expect(made).toHaveBeenCalledTimes(2));
  const [[entry, entered] = [], [confirmation, confirmed] = []] = made.mock.calls;
  const { seen, stage } = entered as { seen: string | null; stage: StageContent };
  expect([entry, seen, confirmation]).toEqual(['war.enter', null, 'war.confirm']);
  expect(stage.rows).toMatchObject([
    { name: 'Morrow', kind: 'member', kills: 10, doubtful: [] },
    { name: 'Halden', kind: 'member' },
    { name: 'Stranger', kind: 'guest' },
  ]);
  expect(confirmed).toMatchObject({ id: 'war', stageId: 's1', seen: stageMark(stage) });
  // what is typed is on the device all along
  expect(drafts).toHaveBeenCalledWith(expect.objectContaining({ base: null }));
});

it('asks which of two goes on, and loses neither', async () => {
  const before = storedStage({ ...EMPTY, rows: [line('Morrow', 3)] });
  const theirs = storedStage({ ...EMPTY, rows: [line('Morrow', 7)] });
  const { screen, made, show } = await open(before);
  await userEvent.fill(screen.getByRole('textbox', { name: 'Kills: Morrow' }), '5');
  await show(theirs);
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('Another officer has saved something else.');
  await expect.element(screen.getByRole('textbox', { name: 'Kills: Morrow' })).toHaveValue('5');
  await screen.getByRole('button', { name: 'Keep mine' }).click();
  await screen.getByRole('button', { name: 'Save draft' }).click();
  await vi.waitFor(() => expect(made).toHaveBeenCalledTimes(1));
  expect(made.mock.calls[0]?.[1]).toMatchObject({ seen: stageMark(theirs), stage: { rows: [{ kills: 5 }] } });
});

it('follows what others save while nothing is typed', async () => {
  const { screen, show } = await open(storedStage({ ...EMPTY, rows: [line('Morrow', 3)] }));
  await show(storedStage({ ...EMPTY, rows: [line('Morrow', 7), line('Halden', 1)] }));
  await expect.element(screen.getByRole('textbox', { name: 'Kills: Morrow' })).toHaveValue('7');
  await expect.element(screen.getByRole('textbox', { name: 'Kills: Halden' })).toHaveValue('1');
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
});

it('says who is listed twice, and is worked with the keyboard in Russian', async () => {
  setLocale('ru');
  const { screen, made } = await open(
    storedStage({ ...EMPTY, rows: [line('Morrow', 3), line('Halden', 1)] }),
  );
  const second = screen.getByRole('combobox', { name: 'Игрок 2' });
  await userEvent.fill(second, 'morrow');
  await userEvent.tab();
  (screen.getByRole('button', { name: 'Подтвердить' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('Morrow указан дважды. Оставьте одну строку.');
  (screen.getByRole('button', { name: 'Убрать Morrow' }).elements()[1] as HTMLElement).focus();
  expect(made).not.toHaveBeenCalled();
});
