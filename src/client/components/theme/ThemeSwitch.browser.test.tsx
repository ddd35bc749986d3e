import { afterEach, beforeEach, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { startTheme, toggleTheme } from '../../data/browser-state/theme.ts';
import { loadTexts } from '../../../i18n/translate.ts';
import { ThemeSwitch } from './ThemeSwitch.tsx';

const root = document.documentElement;
const chosenColour = () => document.querySelector('meta[name=theme-color]')?.getAttribute('content') ?? null;
const systemTheme = () => (matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark');

beforeEach(async () => {
  await loadTexts('en', 'shell');
  localStorage.clear();
  startTheme();
});
afterEach(() => localStorage.clear());

it('shows a choice at once, keeps it, and goes back to the system', async () => {
  const screen = await render(<ThemeSwitch />);
  await expect.element(screen.getByRole('radio', { name: 'System' })).toBeChecked();
  expect(root.dataset['theme']).toBe(systemTheme());
  expect(chosenColour(), 'the page has its own tags for the system').toBeNull();

  for (const [name, theme, colour] of [
    ['Light', 'light', '#faf8f2'],
    ['Dark', 'dark', '#161c1a'],
  ] as const) {
    await screen.getByRole('radio', { name }).click();
    expect(root.dataset['theme']).toBe(theme);
    expect(localStorage.getItem('theme')).toBe(theme);
    expect(chosenColour()).toBe(colour);
  }

  await screen.getByRole('radio', { name: 'System' }).click();
  expect(root.dataset['theme']).toBe(systemTheme());
  expect(localStorage.getItem('theme')).toBeNull();
  expect(chosenColour()).toBeNull();
});

it('follows the button of the header and another tab', async () => {
  const screen = await render(<ThemeSwitch />);
  const other = systemTheme() === 'light' ? 'Dark' : 'Light';
  toggleTheme();
  await expect.element(screen.getByRole('radio', { name: other })).toBeChecked();
  toggleTheme();
  await expect.element(screen.getByRole('radio', { name: 'System' })).toBeChecked();
  expect(localStorage.getItem('theme'), 'the theme of the system is followed').toBeNull();

  localStorage.setItem('theme', 'light');
  dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'light' }));
  await expect.element(screen.getByRole('radio', { name: 'Light' })).toBeChecked();
});
