import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useSubmit } from './use-submit.ts';

function Example({ work }: { readonly work: () => Promise<unknown> }) {
  const { submit, isBusy } = useSubmit(work);
  return (
    <form aria-label="Payment" onSubmit={submit} aria-busy={isBusy}>
      <input aria-label="Amount" />
    </form>
  );
}

/** A form whose work goes on until the test ends it. */
async function show() {
  const ends: (() => void)[] = [];
  const work = vi.fn(() => new Promise<void>((resolve) => void ends.push(resolve)));
  const screen = await render(<Example work={work} />);
  await userEvent.click(screen.getByRole('textbox', { name: 'Amount' }));
  return { screen, work, ends };
}

it('submits once, however often Enter is pressed meanwhile', async () => {
  const { screen, work, ends } = await show();
  await userEvent.keyboard('{Enter}{Enter}');
  await userEvent.keyboard('{Enter}');
  expect(work).toHaveBeenCalledTimes(1);
  ends[0]?.();
  await expect.element(screen.getByRole('form')).toHaveAttribute('aria-busy', 'false');
  await userEvent.keyboard('{Enter}');
  expect(work).toHaveBeenCalledTimes(2);
});

it('ignores a second submit of the same moment', async () => {
  const { screen, work } = await show();
  const form = screen.container.querySelector('form');
  form?.requestSubmit();
  form?.requestSubmit();
  expect(work).toHaveBeenCalledTimes(1);
});
