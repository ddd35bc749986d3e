import { useT } from '../../data/i18n/use-t.ts';
import { focusContent } from '../boot/focus-content.ts';

/** First tab stop: jumps past the navigation to the content. */
export function SkipLink() {
  const t = useT('shell');
  return (
    <a
      href="#content"
      className="absolute start-2 top-2 z-50 ms-[env(safe-area-inset-left)] -translate-y-20 bg-accent px-4 py-2.5 font-semibold text-accent-ink focus:translate-y-0"
      onClick={focusContent}
    >
      {t('skipToContent')}
    </a>
  );
}
