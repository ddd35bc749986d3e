/** Which title a page has; read before the first paint and on every navigation. */
import { withoutLocale } from '../../i18n/locale-path.ts';
import type { paint } from '../../i18n/locales/en/paint.ts';
import type { TextKey } from '../../i18n/translation.ts';

export type TitleKey = Extract<TextKey<typeof paint>, `title${string}`>;

const TITLES: Readonly<Record<string, TitleKey>> = {
  '/': 'titleLanding',
  '/callback': 'titleCallback',
  '/character-selection': 'titleCharacterSelection',
  '/dashboard': 'titleDashboard',
  '/tools/ttk': 'titleTtk',
  '/debug/status': 'titleStatus',
};

/** The title of a path in any language; unknown paths have the title of the error page. */
export const titleKeyOf = (path: string): TitleKey => {
  const bare = withoutLocale(path.split(/[?#]/, 1)[0] ?? '/');
  return TITLES[bare === '/' ? bare : bare.replace(/\/+$/, '')] ?? 'titleNotFound';
};
