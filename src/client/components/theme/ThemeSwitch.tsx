import { useSyncExternalStore } from 'react';
import {
  chooseTheme,
  onThemeChoice,
  THEME_CHOICES,
  themeChoice,
  type ThemeChoice,
} from '../../data/browser-state/theme.ts';
import { useT } from '../../data/i18n/use-t.ts';
import { Segmented } from '../../ui/display/Segmented.tsx';

const LABELS = {
  system: 'themeSystem',
  dark: 'themeDark',
  light: 'themeLight',
} as const satisfies Record<ThemeChoice, string>;

/** Dark, light or as the system: a choice of this device, in effect at once. */
export function ThemeSwitch() {
  const t = useT('shell');
  const choice = useSyncExternalStore(onThemeChoice, themeChoice, themeChoice);
  return (
    <Segmented
      label={t('theme')}
      isLabelShown
      options={THEME_CHOICES.map((value) => ({ value, label: t(LABELS[value]) }))}
      value={choice}
      onChange={chooseTheme}
    />
  );
}
