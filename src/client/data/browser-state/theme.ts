/**
 * Dark or light: what this device chose, or the system's. The script before the first paint applies it, so that nothing
 * flashes; later a click does. The style sheet knows `data-theme` alone.
 */
export const THEME_CHOICES = ['system', 'dark', 'light'] as const;
export type ThemeChoice = (typeof THEME_CHOICES)[number];
type Theme = Exclude<ThemeChoice, 'system'>;

const STORAGE_KEY = 'theme';
/** Colour of the browser's own bars: the panel of `theme.css`. */
const THEME_COLOURS: Readonly<Record<Theme, string>> = { dark: '#161c1a', light: '#faf8f2' };

const systemIsLight = (): MediaQueryList => matchMedia('(prefers-color-scheme: light)');
/** Paper is light, whatever the screen is. */
const isPrinted = (): MediaQueryList => matchMedia('print');

function read(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

function storedChoice(): ThemeChoice {
  const stored = read();
  return stored === 'dark' || stored === 'light' ? stored : 'system';
}

/** The choice that the page follows. */
export function themeChoice(): ThemeChoice {
  const choice = document.documentElement.dataset['themeChoice'];
  return choice === 'dark' || choice === 'light' ? choice : 'system';
}

function systemTheme(): Theme {
  return systemIsLight().matches ? 'light' : 'dark';
}

/** Shows a theme. The first tag of its name counts, so a choice stands before those of the system. */
function show(choice: ThemeChoice): void {
  const theme = isPrinted().matches ? 'light' : choice === 'system' ? systemTheme() : choice;
  document.documentElement.dataset['theme'] = theme;
  document.documentElement.dataset['themeChoice'] = choice;
  const own = document.querySelector('meta[data-chosen]');
  if (choice === 'system') {
    own?.remove();
    return;
  }
  const tag = own ?? document.createElement('meta');
  tag.setAttribute('name', 'theme-color');
  tag.setAttribute('content', THEME_COLOURS[theme]);
  tag.setAttribute('data-chosen', '');
  if (own === null) document.head.prepend(tag);
}

/** Stores a choice and shows it; other tabs follow. Without a storage it lasts for this page. */
export function chooseTheme(choice: ThemeChoice): void {
  try {
    if (choice === 'system') localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, choice);
  } catch {
    // blocked: it lasts for this page
  }
  show(choice);
}

/** From dark to light and back; the theme that the system has anyway is followed from then on. */
export function toggleTheme(): void {
  const next = document.documentElement.dataset['theme'] === 'light' ? 'dark' : 'light';
  chooseTheme(next === systemTheme() ? 'system' : next);
}

/** Shows the theme, now and when the system or another tab changes it. */
export function startTheme(): void {
  const follow = (): void => show(storedChoice());
  follow();
  for (const query of [systemIsLight(), isPrinted()])
    query.addEventListener('change', () => show(themeChoice()));
  addEventListener('storage', ({ key }) => {
    if (key === STORAGE_KEY || key === null) follow();
  });
}

/** Calls the listener when the choice changes; returns the unsubscribe function. */
export function onThemeChoice(listener: () => void): () => void {
  const watcher = new MutationObserver(listener);
  watcher.observe(document.documentElement, { attributeFilter: ['data-theme-choice'] });
  return () => watcher.disconnect();
}
