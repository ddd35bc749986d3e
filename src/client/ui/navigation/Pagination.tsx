import { useFormats } from '../../data/i18n/use-t.ts';
import { Button } from '../button/Button.tsx';

interface PaginationProps {
  /** Texts of the feature that is paginated. */
  readonly t: ((key: 'pages' | 'pageFirst' | 'pagePrevious' | 'pageNext' | 'pageLast') => string) &
    ((key: 'pageOf', values: { readonly page: string; readonly pages: string }) => string);
  readonly page: number;
  /** Of the whole list; undefined while unknown. */
  readonly total: number | undefined;
  readonly pageSize: number | undefined;
  readonly onPage: (page: number) => void;
}

/** At least one page. */
export function pageCount(total: number | undefined, pageSize: number | undefined): number {
  return total === undefined || pageSize === undefined ? 1 : Math.max(1, Math.ceil(total / pageSize));
}

/** First, Previous, Next, Last; nothing for a single page. */
export function Pagination({ t, page, total, pageSize, onPage }: PaginationProps) {
  const format = useFormats();
  const pages = pageCount(total, pageSize);
  if (pages <= 1 && page <= 1) return null;
  return (
    <nav
      aria-label={t('pages')}
      className="grid grid-cols-2 items-center gap-2 border-t border-line p-2.5 sm:flex"
    >
      <Button disabled={page <= 1} onClick={() => onPage(1)}>
        {t('pageFirst')}
      </Button>
      <Button disabled={page <= 1} onClick={() => onPage(Math.min(page, pages + 1) - 1)}>
        {t('pagePrevious')}
      </Button>
      <span role="status" className="mx-auto px-1 text-ink-2 max-sm:order-first max-sm:col-span-full">
        {t('pageOf', { page: format.number(page), pages: format.number(pages) })}
      </span>
      <Button disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {t('pageNext')}
      </Button>
      <Button disabled={page >= pages} onClick={() => onPage(pages)}>
        {t('pageLast')}
      </Button>
    </nav>
  );
}
