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
import type { WarHeadEdit } from '../head/use-war-head.ts';
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

const HEAD: WarHeadEdit = {
  isLoaded: true,
  content: { map: null, opponent: '', note: '' },
  isChanged: false,
  isRefused: false,
  isStale: false,
  isTooLong: false,
  setContent: () => undefined,
  discard: () => undefined,
  keep: () => undefined,
  save: async () => 'saved',
};

function storedStage(content: StageContent): ShownStage {
  return {
    ...content,
    rows: content.rows.map((row) => ({ ...row, doubtful: [...row.doubtful] })),
    id: 'war/s1',
    warId: WAR.id,
    stageId: 's1',
    number: 1,
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

async function open(stored: ShownStage | null = null, head = HEAD) {
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
          head={head}
          stageId="s1"
          number={1}
          title="Stage 1"
          stored={shown}
          others={[]}
          known={KNOWN}
          start={{ base: shown === null ? null : stageMark(shown), content: shown ?? EMPTY }}
          followed={0}
          empty={EMPTY}
          choices={[]}
          onDraft={drafts}
          onEndCorrecting={null}
          onDropRefused={async () => true}
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
  const onlyOpen = screen.getByRole('checkbox', { name: 'Only to check: 3' });
  await expect.element(onlyOpen).not.toBeChecked();
  await screen.getByRole('button', { name: 'Show them' }).click();
  await expect.element(onlyOpen).toBeChecked();
  await expect.element(screen.getByRole('textbox', { name: 'Kills: Morrow' })).toHaveFocus();
  await screen.getByRole('button', { name: 'Accept 1 suggestion' }).click();
  await userEvent.selectOptions(
    screen.getByRole('combobox', { name: 'Who is "Stranger"?' }),
    'Guest: Stranger',
  );
  await screen.getByRole('button', { name: 'Looks right' }).click();
  await screen.getByRole('radio', { name: 'Victory' }).click();
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

it('shows every digit on a narrow phone', async () => {
  const row = { ...line('Morrow', 123), cash: 1_234_567, score: 123_456 };
  const { screen } = await open(storedStage({ ...EMPTY, rows: [row] }));
  const cells = screen.getByRole('textbox', { name: /: Morrow$/ });
  await expect.element(cells.first()).toBeVisible();
  for (const cell of cells.elements()) expect(cell.scrollWidth).toBeLessThanOrEqual(cell.clientWidth);
});

it('shows a long name whole to whoever works on its line, and on a phone to everybody', async () => {
  await page.viewport(900, 640);
  const name = 'Greywater-Marsh-Keeper-Of-The-Old-Road-9';
  const { screen } = await open(storedStage({ ...EMPTY, rows: [line(name, 3), line('Ash', 1)] }));
  const whole = screen.getByText(name, { exact: true });
  const shown = () => whole.elements().filter(({ tagName }) => tagName === 'SPAN');
  await screen.getByRole('textbox', { name: `Kills: ${name}` }).click();
  expect(shown()).toHaveLength(0);
  await screen.getByRole('combobox', { name: 'Player 1' }).click();
  await expect.poll(shown).toHaveLength(1);
  await screen.getByRole('combobox', { name: 'Player 2' }).click();
  await expect.poll(shown).toHaveLength(0);
  await page.viewport(320, 640);
  await expect.poll(shown).toHaveLength(1);
});

it('counts a cell without a number only once somebody says that nobody knows it', async () => {
  const { screen, made } = await open();
  await screen.getByRole('button', { name: 'Paste a table' }).click();
  await userEvent.fill(
    screen.getByRole('textbox', { name: 'Table' }),
    'Morrow,-3,2,3,4O,500\nHalden,1,1,1,1,1\nOzera,1,2',
  );
  await screen.getByRole('button', { name: 'Read the table' }).click();
  await screen.getByRole('radio', { name: 'Victory' }).click();
  const morrow = screen.getByRole('listitem').filter({ hasText: '"-3"' });
  await expect.element(morrow.getByText('Kills: "-3" is not a number.')).toBeVisible();
  // named once
  await expect.element(morrow.getByText(/^No number:.*Kills/)).not.toBeInTheDocument();
  await expect.element(screen.getByRole('textbox', { name: 'Kills: Morrow' })).toHaveValue('-3');
  // what is right is only what is there
  await morrow.getByRole('button', { name: 'Looks right' }).click();
  await screen.getByRole('button', { name: '3 empty numbers: unknown' }).click();
  await screen.getByRole('button', { name: 'Confirm' }).click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('1 value still needs a look.');
  await expect.element(screen.getByRole('textbox', { name: 'Kills: Morrow' })).toHaveValue('-3');
  expect(made).not.toHaveBeenCalled();
  await screen.getByRole('button', { name: 'Mark as unknown' }).click();
  await screen.getByRole('button', { name: 'Confirm' }).click();
  await vi.waitFor(() => expect(made).toHaveBeenCalledTimes(2));
  expect(made.mock.calls[0]?.[1]).toMatchObject({
    stage: {
      rows: [
        { name: 'Morrow', kills: null, cash: 40, doubtful: [] },
        { name: 'Halden' },
        { name: 'Ozera', kills: 1, assists: null },
      ],
    },
  });
});

it('neither confirms nor saves a stage while a line has numbers and no name', async () => {
  const { screen, made, drafts } = await open(
    storedStage({ ...EMPTY, outcome: 'win', rows: [line('Morrow', 3)] }),
  );
  await screen.getByRole('button', { name: 'Add a player' }).click();
  await screen.getByRole('button', { name: 'Add a player' }).click();
  const nameless = screen.getByRole('combobox', { name: 'Player 3' });
  await expect.element(nameless).not.toHaveAttribute('aria-invalid');
  await userEvent.fill(screen.getByRole('textbox', { name: 'Kills: line 3' }), '55');
  await expect.element(nameless).toHaveAttribute('aria-invalid', 'true');
  await vi.waitFor(() =>
    expect(drafts.mock.lastCall?.[0]?.content.rows).toMatchObject([{ name: 'Morrow' }, { kills: 55 }]),
  );
  for (const name of ['Confirm', 'Save draft']) {
    await screen.getByRole('button', { name, exact: true }).click();
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Line 3 has numbers but no name.');
    await userEvent.fill(
      screen.getByRole('textbox', { name: 'Kills: line 3' }),
      name === 'Confirm' ? '56' : '5',
    );
  }
  expect(made).not.toHaveBeenCalled();
  await screen.getByRole('button', { name: 'Remove line 3' }).first().click();
  await screen.getByRole('button', { name: 'Confirm' }).click();
  await vi.waitFor(() => expect(made.mock.calls).toMatchObject([['war.confirm', {}]]));
});

it('says which letters of a name are of another script, and offers the member first', async () => {
  const { screen } = await open();
  await screen.getByRole('button', { name: 'Paste a table' }).click();
  await userEvent.fill(
    screen.getByRole('textbox', { name: 'Table' }),
    'Ozera\t1\t2\t3\t4\t5\n\u041ezera\t2\t2\t3\t4\t5',
  );
  await screen.getByRole('button', { name: 'Read the table' }).click();
  await expect
    .element(screen.getByText('Looks like the member Ozera, but this letter is of another script: \u041e'))
    .toBeVisible();
  const who = screen.getByRole('combobox', { name: 'Who is "\u041ezera"?' });
  expect(Array.from((who.element() as HTMLSelectElement).options, ({ text }) => text).slice(0, 3)).toEqual([
    'Choose…',
    'Ozera (similar)',
    'Guest: \u041ezera',
  ]);
});

it('asks about the columns of a pasted table whose headings it does not know, and says which totals it left out', async () => {
  const { screen } = await open();
  await screen.getByRole('button', { name: 'Paste a table' }).click();
  await userEvent.fill(
    screen.getByRole('textbox', { name: 'Table' }),
    'Gracz\tWynik\tZgony\tKills\nMorrow\t900\t3\t12\nHalden\t100\t2\t1\nTotal\t1000\t5\t13',
  );
  await screen.getByRole('button', { name: 'Read the table' }).click();
  await expect.element(screen.getByText("Which column is which isn't clear. Choose it here.")).toBeVisible();
  const columns = screen.getByRole('group', { name: 'Columns of the table' });
  await expect.element(columns.getByRole('combobox', { name: /^Column 3\s*Kills/ })).toHaveValue('kills');
  await userEvent.selectOptions(columns.getByRole('combobox', { name: /^Column 1\s*Wynik/ }), 'Score');
  await userEvent.selectOptions(columns.getByRole('combobox', { name: /^Column 2\s*Zgony/ }), 'Deaths');
  await screen.getByRole('button', { name: 'Use these columns' }).click();
  await expect.element(screen.getByText('1 total line left out: Total.')).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: 'Score: Morrow' })).toHaveValue('900');
  await expect.element(screen.getByRole('textbox', { name: 'Deaths: Morrow' })).toHaveValue('3');
  expect(screen.getByRole('listitem').elements()).toHaveLength(2);
});

it('has chosen whom a picture was read as, for a person to confirm', async () => {
  const { screen } = await open(
    storedStage({ ...EMPTY, rows: [{ ...line('Ozera', 3), doubtful: ['name'] }, line('Halden', 1)] }),
  );
  const who = screen.getByRole('combobox', { name: 'Who is "Ozera"?' });
  await expect.element(who).toHaveValue('Ozera');
  await screen.getByRole('button', { name: 'Yes, Ozera' }).click();
  await expect.element(who).not.toBeInTheDocument();
});

it('asks how a stage ended before it counts, and confirms without a result only when told so', async () => {
  const before = storedStage({ ...EMPTY, ownScore: 500, enemyScore: 400, rows: [line('Morrow', 3)] });
  const { screen, made } = await open(before);
  await screen.getByRole('button', { name: 'Confirm' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Stage 1: how did it end?' });
  await expect.element(dialog.getByText(/counts as neither won nor lost/)).toBeVisible();
  expect(made).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(made).not.toHaveBeenCalled();
  await screen.getByRole('button', { name: 'Confirm' }).click();
  await dialog.getByRole('button', { name: 'Victory' }).click();
  await vi.waitFor(() => expect(made).toHaveBeenCalledTimes(2));
  const won = {
    ...EMPTY,
    ownScore: 500,
    enemyScore: 400,
    outcome: 'win',
    rows: [line('Morrow', 3)],
  } as const;
  expect(made.mock.calls).toMatchObject([
    ['war.enter', { stage: { outcome: 'win' } }],
    ['war.confirm', { seen: stageMark(won) }],
  ]);
});

it('confirms a stage whose result nobody knows', async () => {
  const before = storedStage({ ...EMPTY, rows: [line('Morrow', 3)] });
  const { screen, made } = await open(before);
  await screen.getByRole('button', { name: 'Confirm' }).click();
  await screen.getByRole('button', { name: 'Confirm without a result' }).click();
  await vi.waitFor(() => expect(made).toHaveBeenCalledTimes(1));
  expect(made.mock.calls).toMatchObject([['war.confirm', { seen: stageMark(before) }]]);
});

it('saves what is typed about the war before a stage counts, and confirms nothing where that fails', async () => {
  const stage = storedStage({ ...EMPTY, outcome: 'win', rows: [line('Morrow', 3)] });
  const save = vi.fn<WarHeadEdit['save']>().mockResolvedValueOnce('moved').mockResolvedValue('saved');
  const { screen, made } = await open(stage, { ...HEAD, isChanged: true, save });
  await screen.getByRole('button', { name: 'Confirm' }).click();
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent(
      'Another officer has changed the map, opponent or notes. Decide above which ones to keep.',
    );
  expect(made).not.toHaveBeenCalled();
  await screen.getByRole('button', { name: 'Confirm' }).click();
  await vi.waitFor(() => expect(made.mock.calls).toMatchObject([['war.confirm', {}]]));
  expect(save).toHaveBeenCalledTimes(2);
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

it('compares a refused entry with what is stored once that is here', async () => {
  const mine = { ...EMPTY, rows: [line('Morrow', 5)] };
  const refused = { ...storedStage(mine), pendingStatus: 'refused', refused: mine } as const;
  const same = 'Your entry has the same numbers.';
  const { screen, show } = await open({ ...refused, rev: 0 });
  await expect.element(screen.getByText(/^The server didn't accept your entry/)).toBeVisible();
  await expect.element(screen.getByText(same)).not.toBeInTheDocument();
  await show(refused);
  await expect.element(screen.getByText(same)).toBeVisible();
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
