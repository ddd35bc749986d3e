import { Suspense } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { outboxRow } from '../../../../../tests/support/outbox-rows.ts';
import type { StageContent } from '../../../../domain/clan-wars/war.ts';
import { createStore } from '../../../../offline/state/create-store.ts';
import { discard } from '../../../../offline/outbox/enqueue.ts';
import { setLocale } from '../../../data/i18n/locale.ts';
import { OUTBOX_SOURCE } from '../../../data/outbox/use-outbox.ts';
import { provideSources, replace, SourcesContext } from '../../../data/store/source.ts';
import { OwnEntry } from './OwnEntry.tsx';
import { useDropEntry } from './use-drop-entry.ts';

vi.mock('../../../../offline/outbox/enqueue.ts', () => ({
  discard: vi.fn(async () => ({ ok: true, value: [] })),
}));

function content(kills: number, ...others: readonly string[]): StageContent {
  const line = {
    kind: 'member',
    kills: 1,
    deaths: 1,
    assists: 0,
    cash: 0,
    score: 100,
    doubtful: [],
  } as const;
  return {
    name: '',
    startsAt: null,
    outcome: 'win',
    ownScore: null,
    enemyScore: null,
    rows: [{ ...line, name: 'Morrow', kills }, ...others.map((name) => ({ ...line, name }))],
  };
}

const ROWS = [
  { op: 'war.enter', args: { id: 'war', stageId: 's1' } },
  { op: 'war.confirm', args: { id: 'war', stageId: 's1' } },
  { op: 'war.addPicture', args: { id: 'war', stageId: 's1' } },
  { op: 'war.edit', args: { id: 'war' } },
  { op: 'war.enter', args: { id: 'war', stageId: 's2' } },
  { op: 'war.enter', args: { id: 'other', stageId: 's1' } },
].map((row, at) => outboxRow({ ...row, key: `key-${at}`, seq: at + 1 } as Parameters<typeof outboxRow>[0]));

interface EntryProps {
  readonly mine: StageContent;
  readonly theirs: StageContent | null;
  readonly onUse: () => void;
}

function Entry({ mine, theirs, onUse }: EntryProps) {
  const drop = useDropEntry('war', 's1');
  return (
    <>
      <OwnEntry
        text="Ozera confirmed this stage first."
        theirs={theirs}
        mine={mine}
        dropText="Drop"
        onDrop={() => drop('all')}
        useText="Use mine"
        onUse={onUse}
      />
      <button type="button" onClick={() => void drop('numbers')}>
        Only numbers
      </button>
    </>
  );
}

async function open(mine: StageContent, theirs: StageContent | null = content(7, 'Halden')) {
  const store = createStore({ state: 'ready' as const, rows: ROWS });
  const all = createStore({ state: 'ready' as const, rows: ROWS, sent: [], foreign: 0 });
  const used = vi.fn<() => void>();
  const screen = await render(
    <SourcesContext
      value={provideSources([replace(OUTBOX_SOURCE, { waiting: () => store, all: () => all })])}
    >
      <Suspense fallback="…">
        <Entry mine={mine} theirs={theirs} onUse={used} />
      </Suspense>
    </SourcesContext>,
  );
  return { screen, used };
}

beforeEach(() => {
  setLocale('en');
  vi.mocked(discard).mockClear();
});

it('shows how the two results differ, and drops all of the own one in one step', async () => {
  const { screen, used } = await open(content(5, 'Ozera'));
  await expect.element(screen.getByText('Morrow, Kills: theirs 7, yours 5')).toBeVisible();
  await expect.element(screen.getByText('Halden: only in theirs')).toBeVisible();
  await expect.element(screen.getByText('Ozera: only in yours')).toBeVisible();
  await screen.getByRole('button', { name: 'Use mine' }).click();
  expect(used).toHaveBeenCalledWith(content(5, 'Ozera'));
  await screen.getByRole('button', { name: 'Drop' }).click();
  await vi.waitFor(() => expect(vi.mocked(discard).mock.calls).toEqual([['key-0'], ['key-1'], ['key-2']]));
});

it('drops the numbers of a corrected entry and sends its pictures', async () => {
  const { screen } = await open(content(5));
  await screen.getByRole('button', { name: 'Only numbers' }).click();
  await vi.waitFor(() => expect(vi.mocked(discard).mock.calls).toEqual([['key-0'], ['key-1']]));
});

it('says where both are the same, and when a change is being sent just now', async () => {
  vi.mocked(discard).mockResolvedValueOnce({ ok: false, code: 'outbox.sending' });
  const { screen } = await open(content(7, 'Halden'));
  await expect.element(screen.getByText('Your entry has the same numbers.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Use mine' })).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Drop' }).click();
  await expect.element(screen.getByText(/^Your entry is being sent right now/)).toBeVisible();
});

it('compares nothing with a result that is not here yet', async () => {
  const { screen, used } = await open(content(5), null);
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Ozera confirmed this stage first.');
  await expect.element(screen.getByText('Your entry has the same numbers.')).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Use mine' }).click();
  expect(used).toHaveBeenCalledWith(content(5));
});

it.each([
  [
    'en',
    'Morrow, member or guest: theirs member, yours guest',
    'MORROW, spelling: theirs Morrow, yours MORROW',
  ],
  [
    'ru',
    'Morrow, участник или гость: там участник, у вас гость',
    'MORROW, написание: там Morrow, у вас MORROW',
  ],
  ['ua', 'Morrow, учасник чи гість: там учасник, у вас гість', 'MORROW, написання: там Morrow, у вас MORROW'],
] as const)(
  'says in %s who is a guest, and whose name is spelled otherwise',
  async (locale, kind, spelling) => {
    setLocale(locale);
    const theirs = content(7, 'Halden');
    const [morrow, ...others] = theirs.rows;
    if (morrow === undefined) throw new Error('no line');
    const guest = await open({ ...theirs, rows: [{ ...morrow, kind: 'guest' }, ...others] });
    await expect.element(guest.screen.getByText(kind)).toBeVisible();
    await guest.screen.unmount();
    const spelled = await open({ ...theirs, rows: [{ ...morrow, name: 'MORROW' }, ...others] });
    await expect.element(spelled.screen.getByText(spelling)).toBeVisible();
  },
);
