import { Suspense, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { ClanWarId } from '../../../../domain/clan-wars/war.ts';
import { toId } from '../../../../domain/ids.ts';
import { SERVER_SOURCE } from '../../../data/http/use-endpoint.ts';
import { provideSources, replace, SourcesContext } from '../../../data/store/source.ts';
import { DeleteDialog } from './DeleteDialog.tsx';

const ID = toId<ClanWarId>('war');

function Screen({ stageId, onDeleted }: { readonly stageId: string | null; readonly onDeleted: () => void }) {
  const [about, setAbout] = useState<string | null>('subject');
  return (
    <DeleteDialog
      about={about}
      textsOf={(subject) => ({ title: `Delete ${subject}?`, body: 'It is lost.', confirm: 'Delete' })}
      partOf={() => ({ id: ID, stageId })}
      onDeleted={onDeleted}
      onClose={() => setAbout(null)}
    />
  );
}

it.each([['s1'], [null]])('deletes stage %s of a war with a reason alone', async (stageId) => {
  const call = vi.fn<(endpoint: unknown, input: unknown) => Promise<unknown>>(async () => ({}));
  const deleted = vi.fn<() => void>();
  const screen = await render(
    <SourcesContext value={provideSources([replace(SERVER_SOURCE, { call } as never)])}>
      <Suspense fallback="…">
        <Screen stageId={stageId} onDeleted={deleted} />
      </Suspense>
    </SourcesContext>,
  );
  const dialog = screen.getByRole('dialog', { name: 'Delete subject?' });
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect.element(dialog.getByText('Give a reason.')).toBeVisible();
  expect(call).not.toHaveBeenCalled();
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Reason' }), ' Wrong war ');
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await vi.waitFor(() => expect(deleted).toHaveBeenCalledTimes(1));
  expect(call.mock.calls[0]?.[1]).toEqual({ params: { id: 'war' }, body: { stageId, reason: 'Wrong war' } });
  await expect.element(dialog).not.toBeInTheDocument();
});
