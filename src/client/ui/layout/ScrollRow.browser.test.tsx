import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { ScrollRow } from './ScrollRow.tsx';

const shown = (roomPx: number) =>
  render(
    // the styles are not there in this test
    <div style={{ width: roomPx }} data-testid="room">
      <style>{'[data-fade] { display: flex; overflow-x: auto; }'}</style>
      <ScrollRow className="">
        {[1, 2, 3, 4].map((one) => (
          <button key={one} type="button" style={{ width: 100, flexShrink: 0 }}>
            {one}
          </button>
        ))}
      </ScrollRow>
    </div>,
  );

it('fades at the edge behind which something is hidden', async () => {
  const screen = await shown(250);
  const row = screen.getByTestId('room').element().lastElementChild as HTMLElement;
  const fade = (): string | undefined => row.dataset['fade'];
  await vi.waitFor(() => expect(fade()).toBe('after'));
  row.scrollLeft = 60;
  await vi.waitFor(() => expect(fade()).toBe('both'));
  row.scrollLeft = 400;
  await vi.waitFor(() => expect(fade()).toBe('before'));
});

it('fades nowhere where all of it is seen', async () => {
  const screen = await shown(600);
  const row = screen.getByTestId('room').element().lastElementChild as HTMLElement;
  await vi.waitFor(() => expect(row.clientWidth).toBe(600));
  expect(row.dataset['fade']).toBe('none');
});

it('has what is pressed in sight, in the middle where there is room on both sides', async () => {
  const steps = (pressed: string) => (
    <div style={{ width: 250 }} data-testid="room">
      <style>{'[data-fade] { display: flex; overflow-x: auto; }'}</style>
      <ScrollRow className="" pressed={pressed}>
        {['1', '2', '3', '4'].map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === pressed}
            style={{ boxSizing: 'border-box', width: 100, flexShrink: 0 }}
          >
            {one}
          </button>
        ))}
      </ScrollRow>
    </div>
  );
  const screen = await render(steps('4'));
  const row = screen.getByTestId('room').element().lastElementChild as HTMLElement;
  await vi.waitFor(() => expect(row.scrollLeft).toBe(150));
  await screen.rerender(steps('2'));
  await vi.waitFor(() => expect(row.scrollLeft).toBe(25));
});
