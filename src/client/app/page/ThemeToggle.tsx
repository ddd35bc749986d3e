import { toggleTheme } from '../../data/browser-state/theme.ts';
import { useT } from '../../data/i18n/use-t.ts';
import { Icon } from '../../ui/icon/Icon.tsx';

/** From dark to light and back, in one press; the settings also offer the system's theme. */
export function ThemeToggle() {
  const t = useT('shell');
  return (
    <button
      type="button"
      onClick={toggleTheme}
      aria-label={t('themeToggle')}
      title={t('themeToggle')}
      className="grid size-9 place-items-center border border-line-strong text-ink-2 hover:text-ink pointer-coarse:size-10.5"
    >
      <Icon name="contrast" />
    </button>
  );
}
