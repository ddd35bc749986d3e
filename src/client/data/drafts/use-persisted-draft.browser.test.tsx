import { beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { provideSources, replace, SourcesContext } from '../store/source.ts';
import {
  DRAFTS_SOURCE,
  usePersistedDraft,
  usePersistedDrafts,
  type DraftStorage,
} from './use-persisted-draft.ts';

const NAMES = ['draft'];

function readText(stored: unknown): string | null {
  return typeof stored === 'string' && stored !== '' ? stored : null;
}

function Editor() {
  const { draft, setDraft, isRefused, followed, isLoaded } = usePersistedDraft('draft', readText);
  return (
    <>
      <input
        aria-label="Text"
        value={draft ?? ''}
        disabled={!isLoaded}
        onChange={({ target }) => setDraft(target.value === '' ? null : target.value)}
      />
      <p>{isRefused ? 'refused' : 'taken'}</p>
      <p>{`followed ${followed}`}</p>
    </>
  );
}

function List() {
  const { drafts, refused } = usePersistedDrafts(NAMES, readText);
  return <p>{`list: ${[...drafts.values()].join()} ${refused.size}`}</p>;
}

const stored = new Map<string, unknown>();
const setValue = vi.fn<DraftStorage['setValue']>();
const storage: DraftStorage = {
  getValue: async (name) => stored.get(name),
  setValue,
  deleteValue: async (name) => stored.delete(name),
};

/** Another page of the same device. */
const otherTab = new BroadcastChannel('drafts');
const heard = vi.fn<(name: unknown) => void>();
otherTab.addEventListener('message', ({ data }) => heard(data));

function storeElsewhere(text: string): void {
  stored.set('draft', text);
  otherTab.postMessage('draft');
}

async function open(isEditing = true) {
  const sources = provideSources([replace(DRAFTS_SOURCE, storage)]);
  const shown = (editing: boolean) => (
    <SourcesContext value={sources}>
      {editing && <Editor />}
      <List />
    </SourcesContext>
  );
  const screen = await render(shown(isEditing));
  return { screen, show: (editing: boolean) => screen.rerender(shown(editing)) };
}

beforeEach(() => {
  stored.clear();
  heard.mockClear();
  setValue.mockReset();
  setValue.mockImplementation(async (name, value) => {
    stored.set(name, value);
    return true;
  });
});

it('follows what another tab has typed, and answers it with nothing', async () => {
  const { screen } = await open();
  const field = screen.getByRole('textbox', { name: 'Text' });
  await userEvent.fill(field, 'two rows');
  await vi.waitFor(() => expect(heard).toHaveBeenCalledWith('draft'));
  await expect.element(screen.getByText('list: two rows 0')).toBeVisible();
  heard.mockClear();
  storeElsewhere('two rows and one');
  await expect.element(field).toHaveValue('two rows and one');
  await expect.element(screen.getByText('followed 1')).toBeVisible();
  await expect.element(screen.getByText('list: two rows and one 0')).toBeVisible();
  // what is there already changes nothing
  otherTab.postMessage('draft');
  await userEvent.fill(field, 'mine again');
  await vi.waitFor(() => expect(stored.get('draft')).toBe('mine again'));
  await expect.element(screen.getByText('followed 1')).toBeVisible();
  expect(setValue).toHaveBeenCalledTimes(2);
});

it('has what the device does not take until the page is closed, and says so', async () => {
  const { screen, show } = await open();
  setValue.mockResolvedValue(false);
  await userEvent.fill(screen.getByRole('textbox', { name: 'Text' }), 'no room');
  await expect.element(screen.getByText('refused')).toBeVisible();
  await expect.element(screen.getByText('list: no room 1')).toBeVisible();
  await show(false);
  await show(true);
  await expect.element(screen.getByRole('textbox', { name: 'Text' })).toHaveValue('no room');
  await expect.element(screen.getByText('refused')).toBeVisible();
  // what is older elsewhere does not replace it
  storeElsewhere('older');
  setValue.mockImplementation(async (name, value) => {
    stored.set(name, value);
    return true;
  });
  await expect.element(screen.getByRole('textbox', { name: 'Text' })).toHaveValue('no room');
  await userEvent.fill(screen.getByRole('textbox', { name: 'Text' }), 'room');
  await expect.element(screen.getByText('taken')).toBeVisible();
  await expect.element(screen.getByText('list: room 0')).toBeVisible();
  expect(stored.get('draft')).toBe('room');
});
