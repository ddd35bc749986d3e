import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openPage } from '../../../../../tests/support/page-router.tsx';
import { withBoardColumns } from '../../../../domain/clan-wars/reading/board-columns.ts';
import type { ReadBoard } from '../../../../domain/clan-wars/reading/read-board.ts';
import type { ClanWarId, StageContent, WarRow } from '../../../../domain/clan-wars/war.ts';
import { toId } from '../../../../domain/ids.ts';
import {
  NO_WARS,
  warsView,
  type ShownStage,
  type ShownWar,
} from '../../../../offline/mirror/overlays/wars/clan-wars.ts';
import { warPicturesView, type ShownPicture } from '../../../../offline/mirror/overlays/wars/war-pictures.ts';
import { VIEWS_SOURCE } from '../../../data/clan/use-mirrored-rows.ts';
import { setLocale } from '../../../data/i18n/locale.ts';
import { CHANGE_SOURCE, type MakeChange } from '../../../data/outbox/use-outbox.ts';
import { provideSources, replace, SourcesContext } from '../../../data/store/source.ts';
import type { WarHeadEdit } from '../head/use-war-head.ts';
import { addPictures, currentPictures, removePicture } from '../pictures/war-pictures.ts';
import { readPicture } from '../reading/reader.ts';
import { StageForm } from './StageForm.tsx';

vi.mock('../reading/reader.ts', () => ({ readPicture: vi.fn() }));

const WAR = { id: toId<ClanWarId>('war') } as ShownWar;
const OTHER = { id: toId<ClanWarId>('other'), name: 'Cup', kind: 'brawl', day: '2026-05-01' } as ShownWar;
const EMPTY: StageContent = {
  name: '',
  startsAt: null,
  outcome: 'win',
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

function line(name: string, kills: number): WarRow {
  return { name, kind: 'member', kills, deaths: 1, assists: 0, cash: 0, score: 100, doubtful: [] };
}

function boardOf(
  rows: readonly WarRow[],
  head: Partial<ReadBoard['head']> = {},
  readings?: readonly string[],
): ReadBoard {
  return {
    head: {
      map: null,
      outcome: null,
      ownScore: null,
      enemyScore: null,
      opponent: '',
      ownName: '',
      certain: ['scores'],
      ...head,
    },
    columns: [],
    areDecided: false,
    rows: rows.map((row) => ({
      row,
      readings: readings ?? [row.doubtful.includes('name') ? `${row.name}?` : row.name],
      corners: [],
      cuts: {},
    })),
  };
}

const BOARDS: Record<string, ReadBoard> = {
  'bare.png': boardOf(
    ['Morrow', 'Halden', 'Ozera'].map((name, at) => ({ ...line(name, at), doubtful: ['kills', 'deaths'] })),
  ),
  'plain.png': {
    ...withBoardColumns(
      {
        ...boardOf([{ ...line('Halden', 900), kind: 'member', doubtful: ['name'] }, line('Morrow', 850)]),
        areDecided: false,
      },
      (['kills', 'deaths', 'assists', 'cash', 'score'] as const).map((field, at) => ({
        field,
        isCertain: false,
        heading: null,
        cells: [
          { value: [900, 4, 2, 70, 11][at] ?? 0, isCertain: at !== 3, cut: null },
          { value: [850, 3, 1, 60, 9][at] ?? 0, isCertain: true, cut: null },
        ],
      })),
    ),
    areDecided: false,
  },
  'stranger.png': boardOf(
    [{ ...line('5ігапдег_Х', 3), kind: 'unknown', doubtful: ['name'] }],
    { map: 'coniferous', opponent: 'Nomads' },
    ['5ігапдег_Х', 'Stranger_X', 'Morrow'],
  ),
  'a.png': boardOf([line('Morrow', 3), line('Halden', 2)]),
  'b.png': boardOf([line('Ozera', 5), line('Halden', 2)]),
};

function viewsOf(pictures: readonly ShownPicture[]) {
  const store = <View,>(view: View) => {
    const shown = { state: 'ready' as const, view, isMirrored: true };
    return () => ({ subscribe: () => () => undefined, current: () => shown });
  };
  const views = new Map<unknown, unknown>([
    [warPicturesView, store(new Map([[OTHER.id, pictures]]))],
    [
      warsView,
      store({
        ...NO_WARS,
        wars: [OTHER],
        stages: new Map([
          [OTHER.id, [{ warId: OTHER.id, stageId: 's2', number: 2, name: '' } as ShownStage]],
        ]),
      }),
    ],
  ]);
  return replace(VIEWS_SOURCE, ((view: unknown) => views.get(view) ?? view) as never);
}

async function open(pictures: readonly ShownPicture[] = []) {
  const made = vi.fn<(name: string, args: unknown) => void>();
  const change: MakeChange = async (name, args) => {
    made(name, args);
    return { ok: true, value: { key: 'k', seq: 1 } };
  };
  const { screen } = openPage(
    {
      path: '/clan-war/upload',
      layout: 'inner',
      component: () => (
        <SourcesContext value={provideSources([replace(CHANGE_SOURCE, change), viewsOf(pictures)])}>
          <StageForm
            war={WAR}
            head={HEAD}
            stageId="s1"
            number={1}
            title="Stage 1"
            stored={null}
            others={[]}
            known={['Morrow', 'Halden', 'Ozera'].map((name) => ({ name, kind: 'member' as const }))}
            start={{ base: null, content: EMPTY }}
            followed={0}
            empty={EMPTY}
            choices={[
              { key: 'war/s1', name: 'Stage 1' },
              { key: 'war/s2', name: 'Stage 2' },
            ]}
            onDraft={() => undefined}
            onEndCorrecting={null}
            onDropRefused={async () => true}
          />
        </SourcesContext>
      ),
    },
    '/clan-war/upload',
  );
  return { screen: await screen, made };
}

beforeEach(async () => {
  setLocale('en');
  await page.viewport(900, 900);
  for (const { id } of currentPictures()) removePicture(id);
  vi.mocked(readPicture).mockImplementation(async (file) => {
    const board = BOARDS[(file as File).name];
    return board === undefined ? { ok: false, why: 'noTable' } : { ok: true, board };
  });
});

const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

async function choose(...names: readonly string[]): Promise<void> {
  await addPictures(
    names.map((name) => new File([PNG, name], name, { type: 'image/png' })),
    'war/s1',
  );
}

it('says that a picture is in another war before it counts a second time', async () => {
  await choose('a.png');
  const [picture] = currentPictures();
  const stored = {
    id: 'p',
    warId: OTHER.id,
    stageId: 's2',
    source: picture?.id,
    goneAt: null,
    pendingStatus: null,
  } as unknown as ShownPicture;
  const { screen, made } = await open([stored]);
  const place = /^This picture is already in Cup, May 1, 2026, Stage 2\.$/;
  await expect.element(screen.getByText(place)).toBeVisible();
  await screen.getByRole('button', { name: 'Add to the table' }).click();
  await screen.getByRole('button', { name: 'Confirm' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Count it twice?' });
  await expect.element(dialog.getByText(place)).toBeVisible();
  expect(made).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(made).not.toHaveBeenCalled();
  await screen.getByRole('button', { name: 'Confirm' }).click();
  await dialog.getByRole('button', { name: 'Confirm anyway' }).click();
  await vi.waitFor(() =>
    expect(made.mock.calls).toMatchObject([
      ['war.enter', {}],
      ['war.confirm', {}],
    ]),
  );
  await expect.element(screen.getByText(/1 picture was not stored again/)).toBeVisible();
});

it('takes a picture out of the table again with its lines, and back with one press', async () => {
  await choose('a.png', 'b.png');
  const { screen } = await open();
  const add = screen.getByRole('button', { name: 'Add to the table' });
  await add.first().click();
  await add.first().click();
  const names = () =>
    screen
      .getByRole('combobox', { name: /^Player/ })
      .elements()
      .map((element) => (element as HTMLInputElement).value);
  expect(names()).toEqual(['Morrow', 'Halden', 'Ozera']);
  await screen.getByRole('button', { name: 'Remove the picture a.png' }).click();
  // Halden is in the other picture, too
  await vi.waitFor(() => expect(names()).toEqual(['Ozera', 'Halden']));
  await screen.getByRole('button', { name: 'Undo' }).click();
  await vi.waitFor(() => expect(names()).toEqual(['Morrow', 'Halden', 'Ozera']));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Stage of b.png' }), 'Stage 2');
  await vi.waitFor(() => expect(names()).toEqual(['Morrow', 'Halden']));
  await screen.getByRole('button', { name: 'Clear the table' }).click();
  await vi.waitFor(() => expect(names()).toEqual([]));
  await screen.getByRole('button', { name: 'Undo' }).click();
  await vi.waitFor(() => expect(names()).toEqual(['Morrow', 'Halden']));
});

it('sends the pictures that gave lines, and others only when somebody wants that', async () => {
  await choose('a.png', 'c.png', 'd.png');
  const { screen, made } = await open();
  await screen.getByRole('button', { name: 'Add to the table' }).click();
  await screen
    .getByRole('listitem')
    .filter({ hasText: 'd.png' })
    .getByRole('checkbox', { name: 'Store with the stage' })
    .click();
  const [a, c, d] = currentPictures();
  await screen.getByRole('button', { name: 'Confirm' }).click();
  await vi.waitFor(() =>
    expect(made.mock.calls.filter(([name]) => name === 'war.addPicture')).toHaveLength(2),
  );
  const sent = made.mock.calls.flatMap(([name, args]) =>
    name === 'war.addPicture' ? [(args as { readonly source: string }).source] : [],
  );
  expect(sent).toEqual([a?.id, d?.id]);
  // their files wait in the outbox: this page gives the memory back
  await vi.waitFor(() => expect(currentPictures()).toEqual([c]));
});

it('says which columns of a picture nobody can be certain of', async () => {
  const { screen } = await open();
  await choose('bare.png');
  await screen.getByRole('button', { name: 'Add to the table' }).click();
  await expect
    .element(screen.getByText(/^Compare these columns with the picture: Kills and Deaths\./))
    .toBeVisible();
});

it('asks which column is which, moves the numbers, and asks no more about those that were read for certain', async () => {
  const { screen } = await open();
  await page.viewport(390, 844);
  await choose('plain.png');
  await screen.getByRole('button', { name: 'Add to the table' }).click();
  const columns = screen.getByRole('group', { name: 'Columns of plain.png' });
  await expect.element(screen.getByText(/^The column headings could not be read/)).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: 'Kills: Morrow' })).toHaveValue('850');
  const first = columns.getByRole('combobox', { name: /^Column 1/ });
  await userEvent.selectOptions(first, 'Score');
  await expect.element(screen.getByRole('textbox', { name: 'Kills: Morrow' })).toHaveValue('9');
  await expect.element(columns.getByRole('combobox', { name: /^Column 5/ })).toHaveValue('kills');
  await screen.getByRole('button', { name: 'These columns are right' }).click();
  // of Morrow nothing is left to be looked at
  await expect.element(screen.getByRole('textbox', { name: 'Kills: Morrow' })).not.toBeInTheDocument();
  await expect
    .element(screen.getByRole('textbox', { name: 'Cash: Halden' }))
    .toHaveAttribute('aria-invalid', 'true');
  // what stands in the picture is asked about, not who was found for it
  await expect.element(screen.getByRole('combobox', { name: 'Who is "Halden?"?' })).toHaveValue('Halden');
  // they can be changed again, by keyboard
  (screen.getByRole('button', { name: 'Change columns' }).element() as HTMLElement).focus();
  if (columns.elements().length === 0) await userEvent.keyboard('{Enter}');
  await userEvent.selectOptions(columns.getByRole('combobox', { name: /^Column 4/ }), 'Ignore');
  await expect.element(screen.getByRole('textbox', { name: 'Cash: Halden' })).toHaveValue('');
});

it('offers a guest by every name that was read for a line', async () => {
  const { screen } = await open();
  await choose('stranger.png');
  await screen.getByRole('button', { name: 'Add to the table' }).click();
  const who = screen.getByRole('combobox', { name: 'Who is "5ігапдег_Х"?' });
  await expect.element(who).toBeVisible();
  const guests = [...(who.element() as HTMLSelectElement).options]
    .map(({ text }) => text)
    .filter((text) => text.startsWith('Guest'));
  // a guest of a member's name would count as the member
  expect(guests).toEqual(['Guest: 5ігапдег_Х', 'Guest: Stranger_X']);
  await userEvent.selectOptions(who, 'Guest: Stranger_X');
  await expect.element(screen.getByRole('combobox', { name: 'Player 1' })).toHaveValue('Stranger_X');
  await expect.element(who).not.toBeInTheDocument();
});

it('says what above the table could not be read, until somebody has entered it', async () => {
  const { screen } = await open();
  await choose('stranger.png');
  await screen.getByRole('button', { name: 'Add to the table' }).click();
  const note = screen.getByText(/^Not read in the picture:/);
  await expect.element(note).toHaveTextContent('Not read in the picture: Score. Enter it yourself.');
  await userEvent.fill(screen.getByRole('textbox', { name: 'Our score' }), '900');
  await userEvent.fill(screen.getByRole('textbox', { name: 'Their score' }), '800');
  await expect.element(note).not.toBeInTheDocument();
});
