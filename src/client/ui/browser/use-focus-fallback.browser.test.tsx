import { useState } from 'react';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { useFocusFallback } from './use-focus-fallback.ts';

function Box({ when }: { readonly when: 'gone' | 'disabled' }) {
  const [isDone, setDone] = useState(false);
  const box = useFocusFallback<HTMLDivElement>();
  return (
    <div ref={box} tabIndex={-1} data-box>
      {(!isDone || when === 'disabled') && (
        <button type="button" disabled={isDone} onClick={() => setDone(true)}>
          Send
        </button>
      )}
      <button type="button">Other</button>
    </div>
  );
}

it.each(['gone', 'disabled'] as const)(
  'keeps the place when a button is %s after it was pressed',
  async (when) => {
    const screen = await render(<Box when={when} />);
    const send = screen.getByRole('button', { name: 'Send' });
    (send.element() as HTMLElement).focus();
    await send.click();
    await expect.poll(() => (document.activeElement as HTMLElement | null)?.dataset['box']).toBe('true');
  },
);

it('leaves the focus where the person put it', async () => {
  const screen = await render(<Box when="gone" />);
  const other = screen.getByRole('button', { name: 'Other' });
  await screen.getByRole('button', { name: 'Send' }).click();
  (other.element() as HTMLElement).focus();
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(document.activeElement).toBe(other.element());
});
