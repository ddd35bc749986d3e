import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { openPage } from '../../../../tests/support/page-router.tsx';
import { useUrlState, type UrlCodec } from './use-url-state.ts';

type Search = Readonly<Record<string, unknown>>;

const route = getRouteApi('/{-$locale}/inner/tools/ttk');
const CODEC: UrlCodec<Search, string> = {
  read: (search) => (typeof search['hp'] === 'string' ? search['hp'] : ''),
  write: (hp) => (hp === '' ? {} : { hp }),
};

function Field() {
  const { state, change } = useUrlState(route as never, CODEC);
  return <input aria-label="HP" value={state} onChange={({ target }) => change(() => target.value)} />;
}

function Screen() {
  const [key, setKey] = useState(0);
  return (
    <>
      <Field key={key} />
      <button type="button" onClick={() => setKey(key + 1)}>
        Again
      </button>
    </>
  );
}

function open(url = '/tools/ttk') {
  return openPage({ path: '/tools/ttk', layout: 'inner', component: Screen }, url);
}

it('keeps what was typed just before the screen was mounted again', async () => {
  const { router, screen: rendering } = open();
  const screen = await rendering;
  const field = screen.getByRole('textbox', { name: 'HP' });
  await userEvent.fill(field, 'a');
  await expect.poll(() => router.state.location.search).toEqual({ hp: 'a' });
  (field.element() as HTMLInputElement).focus();
  await userEvent.keyboard('b');
  (screen.getByRole('button', { name: 'Again' }).element() as HTMLElement).click();
  await expect.element(field).toHaveValue('ab');
  await expect.poll(() => router.state.location.search).toEqual({ hp: 'ab' });
  // it is done with: a screen that comes later shows what the URL says
  (screen.getByRole('button', { name: 'Again' }).element() as HTMLElement).click();
  await expect.element(field).toHaveValue('ab');
});

it('keeps what was typed just before the page was left, for those who come back', async () => {
  const { router, screen: rendering } = open();
  const screen = await rendering;
  const field = screen.getByRole('textbox', { name: 'HP' });
  await userEvent.fill(field, 'c');
  await router.navigate({ to: '/elsewhere' as never });
  await expect.element(field).not.toBeInTheDocument();
  router.history.back();
  await expect.element(field).toHaveValue('c');
  await expect.poll(() => router.state.location.search).toEqual({ hp: 'c' });
});

it('stores what was typed just before a reload, for the entry of the history that is loaded again', async () => {
  const first = open();
  const screen = await first.screen;
  const entry = first.router.history.location.state.__TSR_key;
  await userEvent.fill(screen.getByRole('textbox', { name: 'HP' }), 'd');
  window.dispatchEvent(new PageTransitionEvent('pagehide'));
  const stored = sessionStorage.getItem('unwritten-url');
  await screen.unmount();
  // another page of the tab does not take it
  const other = await open().screen;
  await expect.element(other.getByRole('textbox', { name: 'HP' })).toHaveValue('');
  await other.unmount();
  sessionStorage.setItem('unwritten-url', stored ?? '');
  const again = open('/tools/ttk');
  again.router.history.location.state.__TSR_key = entry ?? '';
  const reloaded = await again.screen;
  await expect.element(reloaded.getByRole('textbox', { name: 'HP' })).toHaveValue('d');
  await expect.poll(() => again.router.state.location.search).toEqual({ hp: 'd' });
});

it('calls nobody back who has pressed a link just after typing, however slowly the page comes', async () => {
  let openGate = (): void => undefined;
  const gate = new Promise<void>((resolve) => (openGate = resolve));
  const { router, screen: rendering } = openPage(
    { path: '/tools/ttk', layout: 'inner', component: Screen },
    '/tools/ttk',
    { path: '/slow', component: () => <p>slow</p>, beforeLoad: () => gate },
  );
  const screen = await rendering;
  await userEvent.fill(screen.getByRole('textbox', { name: 'HP' }), 'e');
  void router.navigate({ to: '/slow' as never });
  // longer than the address waits
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(router.latestLocation.pathname).toBe('/slow');
  openGate();
  await expect.element(screen.getByText('slow')).toBeVisible();
  // and what was typed is there again for who comes back
  router.history.back();
  await expect.element(screen.getByRole('textbox', { name: 'HP' })).toHaveValue('e');
});
